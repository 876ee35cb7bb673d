import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { figureIds, keyFigureIds } from '#shared/press/figures.ts';
import { pressPictures } from '#shared/press/pressFiles.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { pressContact } from '#shared/site.ts';
import { byClass, byTag, hrefsIn, readable, textOf } from '../support/html.ts';
import { documentOf, htmlOf } from '../support/pageAnswers.ts';
import { messages, newsCatalogue } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

test('the press room has contact, speakers, boilerplate, feed, and each figure with its source', async () => {
  for (const language of languages) {
    const links = [`mailto:${pressContact.email}`, `tel:${pressContact.phone.replaceAll(' ', '')}`, '/feed.xml'];
    expect(hrefsIn(await documentOf('/press', language))).toEqual(expect.arrayContaining(links));
    const figures = figureIds.flatMap((id) => Object.values(messages(language, 'figures').items[id]));
    const speakers = Object.values(messages(language, 'press').speakers).flatMap((text) => text.split(' / '));
    const shown = readable(await htmlOf('/press', language));
    for (const text of [messages(language, 'news').boilerplate.text, ...speakers, ...figures])
      expect.soft(shown, language).toContain(text);
  }
});

test('home and about us draw the figures that matter', async () => {
  for (const address of ['/', '/about-us', '/about-us?name=jituanjieshao']) {
    const [figures] = byClass('key-figures', await documentOf(address));
    const shown = figures ? textOf(figures) : '';
    for (const id of keyFigureIds) expect.soft(shown, address).toContain(messages('en_US', 'figures').items[id].number);
  }
});

test('every file of the press room has the size that its link names, and `specimen` in its name', async () => {
  const files = byTag('a', await documentOf('/press')).filter(({ attribs }) => 'download' in attribs);
  expect(files).toHaveLength(4 + pressPictures.length);
  for (const link of files) {
    const [href = '', text] = [link.attribs.href, textOf(link)];
    const answer = request(sharedApp()).get(href).set('Accept-Encoding', 'identity').responseType('blob');
    const body = (await answer.expect(200).expect('Cache-Control', 'public, max-age=31536000, immutable'))
      .body as Buffer;
    const kilobytes = body.length / 1000;
    const size = kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
    expect.soft(href).toMatch(/\/joy-group-specimen-[a-z0-9-]+\.(?:svg|png|jpg)$/);
    const { format, width = 0 } = await sharp(body).metadata();
    for (const part of [size, format?.toUpperCase()]) expect.soft(text, href).toContain(part);
    if (format === 'jpeg') expect.soft(width, href).toBeGreaterThanOrEqual(1920);
  }
});

test('each item has the links of its line of the catalogue', async () => {
  const targets: Record<string, (name: string) => string> = {
    topic: (topic) => addressOf('contact-us', null, { topic }),
    brand: (brand) => addressOf('business', brand),
    item: (number) => newsAddress(`item${number}`),
    page: (address) => address,
  };
  for (const [item, { links = [] }] of Object.entries(newsCatalogue)) {
    const hrefs = hrefsIn(byClass('article-links', await documentOf(newsAddress(item))));
    const wanted = links.flatMap((link) => {
      const [kind = '', name = ''] = link.split(/:(.*)/s);
      return targets[kind]?.(name) ?? [];
    });
    expect.soft(hrefs, item).toEqual(expect.arrayContaining(wanted));
  }
});
