import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { jobCities, jobFunctions, openingIds } from '#shared/openings/openingCities.ts';
import { type JobKind, openingTable } from '#shared/openings/openingTable.ts';
import { addressOf } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import { readable } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { htmlOf, origin } from '../support/testApp.ts';

const shownIn = (text: string) =>
  DomUtils.getElementsByTagName('details', parseDocument(text))
    .map(({ attribs }) => attribs.id ?? '')
    .filter((id) => openingIds.some((known) => known === id));

test('the openings are narrowed by function, by city and by both', async () => {
  for (const job of [null, ...jobFunctions]) {
    for (const city of [null, ...jobCities]) {
      const wanted = openingIds.filter(
        (id) => (!job || openingTable[id].function === job) && (!city || openingTable[id].city === city),
      );
      const text = await htmlOf(addressOf('join-us', null, { function: job, city }));
      expect.soft(shownIn(text).toSorted(), `${job} ${city}`).toEqual(wanted.toSorted());
      expect.soft(text, `${job} ${city}`).toContain(`<link rel="canonical" href="${origin}/join-us?lang=en_US"`);
      const none = readable(text).includes(messages('en_US', 'openings').none);
      expect.soft(none, `${job} ${city}`).toBe(wanted.length === 0);
    }
  }
});

test('each choice of function keeps the city, and each choice of city the function', async () => {
  const text = await htmlOf('/join-us?function=research&city=songjiang');
  for (const job of jobFunctions)
    expect.soft(text).toContain(`href="/join-us?function=${job}&amp;city=songjiang#openings"`);
  for (const city of jobCities)
    expect.soft(text).toContain(`href="/join-us?function=research&amp;city=${city}#openings"`);
});

test('each opening has its last day, tasks, requirements, first months, contract and places, and leads to the recruitment site and to the form', async () => {
  for (const language of languages) {
    const document = parseDocument(await htmlOf('/join-us', language));
    for (const id of openingIds) {
      const opening = DomUtils.getElementById(id, document);
      const shown = readable(opening ? DomUtils.getOuterHTML(opening) : '');
      const { items, contracts, places_one, places_other, until, apply, ask } = messages(language, 'openings');
      const { title, does, brings, firstMonths } = items[id];
      const { kind, places, until: lastDay }: { kind: JobKind; places: number; until: string } = openingTable[id];
      const contract = (places === 1 ? places_one : places_other)
        .replace('{{contract}}', contracts[kind])
        .replace('{{count}}', String(places));
      for (const text of [title, does, brings, firstMonths, contract]) expect.soft(shown, id).toContain(text);
      expect.soft(shown, id).toContain(`<time datetime="${lastDay}">${until.split('{{date}}')[0]}`);
      const track = kind === 'experienced' ? 'social' : 'campus';
      expect.soft(shown, id).toContain(`class="button desktop-only" href="${external.recruitment[track]}"`);
      expect.soft(shown, id).toContain(`class="button phone-only" href="${external.recruitment[`${track}Phone`]}"`);
      expect.soft(shown, id).toContain(`href="/contact-us?topic=careers&opening=${id}"`);
      // Links of the same words tell by the title which opening they are about.
      expect.soft(shown, id).toContain(`aria-label="${ask} ${title}"`);
      expect.soft(shown, id).toContain(`${apply} <span class="visually-hidden">${title}</span>`);
    }
  }
});

test('the form begins with the opening that a question is about; another value is ignored', async () => {
  for (const language of languages) {
    const { line1, line2 } = messages(language, 'contact-us').openings.careers;
    const begins = async (query: string) => {
      const [area] = DomUtils.getElementsByTagName(
        'textarea',
        parseDocument(await htmlOf(`/contact-us?${query}`, language)),
      );
      return area ? DomUtils.textContent(area).trim() : '';
    };
    for (const id of openingIds) {
      const { title } = messages(language, 'openings').items[id];
      expect
        .soft(await begins(`topic=careers&opening=${id}`), id)
        .toContain(language === 'en_US' ? `${line1} ${title}` : `${line1}${title}`);
    }
    expect(await begins('topic=careers&opening=nope')).toBe(`${line1}\n${line2}`);
    expect(await begins(`topic=press&opening=${openingIds[0]}`)).toContain(
      messages(language, 'contact-us').openings.press.line1,
    );
  }
});
