import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { jobCities, jobFunctions, openingIds } from '#shared/openings/openingCities.ts';
import { type JobKind, openingTable } from '#shared/openings/openingTable.ts';
import { addressOf } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { byTag, hrefsIn, readable, readableById, textOf } from '../support/html.ts';
import { documentOf, htmlOf } from '../support/pageAnswers.ts';
import { messages } from '../support/sitePages.ts';
import { origin } from '../support/testApp.ts';

test('the openings are narrowed by function, by city and by both', async () => {
  for (const job of [null, ...jobFunctions]) {
    for (const city of [null, ...jobCities]) {
      const wanted = openingIds.filter(
        (id) => (!job || openingTable[id].function === job) && (!city || openingTable[id].city === city),
      );
      const address = addressOf('join-us', null, { function: job, city });
      const shown = byTag('details', await documentOf(address)).map(({ attribs }) => attribs.id);
      expect.soft(openingIds.filter((id) => shown.includes(id)).toSorted(), address).toEqual(wanted.toSorted());
      const text = await htmlOf(address);
      expect.soft(text, address).toContain(`<link rel="canonical" href="${origin}/join-us?lang=en_US"`);
      const none = readable(text).includes(messages('en_US', 'openings').none);
      expect.soft(none, address).toBe(wanted.length === 0);
    }
  }
});

test('each choice of function keeps the city, and each choice of city the function', async () => {
  const hrefs = hrefsIn(await documentOf('/join-us?function=research&city=songjiang'));
  const choices = [
    ...jobFunctions.map((job) => `/join-us?function=${job}&city=songjiang#openings`),
    ...jobCities.map((city) => `/join-us?function=research&city=${city}#openings`),
  ];
  expect(hrefs).toEqual(expect.arrayContaining(choices));
});

test('each opening has its last day, tasks, requirements, first months, contract and places, and leads to the recruitment site and to the form', async () => {
  for (const language of languages) {
    const { items, contracts, places_one, places_other, until, apply, ask } = messages(language, 'openings');
    for (const id of openingIds) {
      const shown = readableById(id, await documentOf('/join-us', language));
      const { title, does, brings, firstMonths } = items[id];
      const { kind, places, until: lastDay }: { kind: JobKind; places: number; until: string } = openingTable[id];
      const contract = (places === 1 ? places_one : places_other)
        .replace('{{contract}}', contracts[kind])
        .replace('{{count}}', String(places));
      const track = kind === 'experienced' ? 'social' : 'campus';
      const parts = [
        ...[title, does, brings, firstMonths, contract],
        `<time datetime="${lastDay}">${until.split('{{date}}')[0]}`,
        `class="button desktop-only" href="${external.recruitment[track]}"`,
        `class="button mobile-only" href="${external.recruitment[`${track}Phone`]}"`,
        `href="/contact-us?topic=careers&opening=${id}"`,
        // Links of the same words tell by the title which opening they are about.
        `aria-label="${ask} ${title}"`,
        `${apply} <span class="visually-hidden">${title}</span>`,
      ];
      for (const part of parts) expect.soft(shown, id).toContain(part);
    }
  }
});

test('the form begins with the opening that a question is about; another value is ignored', async () => {
  for (const language of languages) {
    const { careers, press } = messages(language, 'contact-us').firstLines;
    const begins = async (query: string) =>
      textOf(byTag('textarea', await documentOf(`/contact-us?${query}`, language)));
    for (const id of openingIds) {
      const { title } = messages(language, 'openings').items[id];
      const first = [careers.line1, title].join(language === 'en_US' ? ' ' : '');
      expect.soft(await begins(`topic=careers&opening=${id}`), id).toContain(first);
    }
    expect(await begins('topic=careers&opening=nope')).toBe(`${careers.line1}\n${careers.line2}`);
    expect(await begins(`topic=press&opening=${openingIds[0]}`)).toContain(press.line1);
  }
});
