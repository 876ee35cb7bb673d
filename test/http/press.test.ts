import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { figureIds, keyFigureIds } from '#shared/press/figures.ts';
import { pressPictures } from '#shared/press/pressFiles.ts';
import { pressContact } from '#shared/site.ts';
import { hasClass, readable } from '../support/html.ts';
import { newsCatalogue } from '../support/newsCatalogue.ts';
import { messages } from '../support/sitePages.ts';
import { htmlOf, sharedApp } from '../support/testApp.ts';

const app = sharedApp();

const linksIn = (text: string) =>
  DomUtils.getElementsByTagName('a', parseDocument(text)).map((link) => ({
    ...(link.attribs as { href: string; download?: string }),
    text: DomUtils.textContent(link),
  }));

test('the press room has contact, speakers, boilerplate, feed, and each figure with its source', async () => {
  for (const language of languages) {
    const text = await htmlOf('/press', language);
    const shown = readable(text);
    const hrefs = linksIn(text).map(({ href }) => href);
    expect(hrefs).toContain(`mailto:${pressContact.email}`);
    expect(hrefs).toContain(`tel:${pressContact.phone.replaceAll(' ', '')}`);
    expect(hrefs).toContain('/feed.xml');
    expect(shown).toContain(messages(language, 'news').boilerplate.text);
    for (const speaker of Object.values(messages(language, 'press').speakers)) expect.soft(shown).toContain(speaker);
    for (const id of figureIds) {
      const { number, label, source } = messages(language, 'figures').items[id];
      for (const part of [number, label, source]) expect.soft(shown, id).toContain(part);
    }
  }
});

test('home and about us draw the figures that matter', async () => {
  for (const address of ['/', '/about-us', '/about-us?name=jituanjieshao']) {
    const [figures] = DomUtils.getElementsByClassName(hasClass('key-figures'), parseDocument(await htmlOf(address)));
    const shown = readable(figures ? DomUtils.getOuterHTML(figures) : '');
    for (const id of keyFigureIds) expect.soft(shown, address).toContain(messages('en_US', 'figures').items[id].number);
  }
});

test('every file of the press room has the size that its link names, and `specimen` in its name', async () => {
  const files = linksIn(await htmlOf('/press')).filter(({ download }) => download !== undefined);
  expect(files).toHaveLength(4 + pressPictures.length);
  for (const { href, text } of files) {
    const { status, body, headers } = await request(app)
      .get(href)
      .set('Accept-Encoding', 'identity')
      .responseType('blob');
    expect.soft([status, headers['cache-control']], href).toEqual([200, 'public, max-age=31536000, immutable']);
    const kilobytes = (body as Buffer).length / 1000;
    const size = kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
    expect.soft(text, href).toContain(size);
    expect.soft(href).toMatch(/\/joy-group-specimen-[a-z0-9-]+\.(?:svg|png|jpg)$/);
    const { format, width = 0 } = await sharp(body as Buffer).metadata();
    expect.soft(text, href).toContain(format?.toUpperCase());
    if (format === 'jpeg') expect.soft(width, href).toBeGreaterThanOrEqual(1920);
  }
});

test('each item has the links of its line of the catalogue', async () => {
  const target = (reference: string) => {
    const [kind, name = ''] = reference.split(/:(.*)/s);
    return {
      topic: `/contact-us?topic=${name}`,
      brand: `/business?name=${name}`,
      item: `/news?name=item${name}`,
      page: name,
    }[kind ?? ''];
  };
  for (const [item, { links = [] }] of Object.entries(newsCatalogue)) {
    const [box] = DomUtils.getElementsByClassName(
      hasClass('article-links'),
      parseDocument(await htmlOf(`/news?name=${item}`)),
    );
    const hrefs = linksIn(box ? DomUtils.getOuterHTML(box) : '').map(({ href }) => href.replaceAll('&amp;', '&'));
    const missing = links.map(target).filter((href) => href && !hrefs.includes(href));
    expect.soft(missing, item).toEqual([]);
  }
});
