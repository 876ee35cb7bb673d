import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentContext } from '#shared/document/documentContext.ts';
import { TranslationProvider } from '#shared/i18n/translationI18next.tsx';
import { brandLayoutOf } from '#shared/pages/business/layouts/brandLayoutOf.ts';
import { DefaultBody, DefaultOpening } from '#shared/pages/business/layouts/DefaultLayout.tsx';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';
import { readable } from '../support/html.ts';
import { root } from '../support/root.ts';
import { messages } from '../support/sitePages.ts';
import { htmlOf, testSite } from '../support/testApp.ts';

/** What a page of a brand is made of: the blocks of its classes, without what all pages share. */
async function parts(brand: Brand): Promise<Set<string>> {
  const world = DomUtils.getElementById(brand, parseDocument(await htmlOf(addressOf('business', brand))));
  const blocks = DomUtils.getElementsByTagName('*', world ?? [])
    .flatMap(({ attribs }) => (attribs.class ?? '').split(' '))
    .map((name) => name.replace(/(?:__|--).*/, ''));
  return new Set(blocks.filter((block) => block && !shared.has(block)));
}

const primitives = ['columns', 'controls', 'head', 'picture', 'rows', 'space', 'type'].flatMap(
  (sheet) => readFileSync(`${root}client/styles/primitives/${sheet}.css`, 'utf8').match(/(?<=\.)[a-z][\w-]*/g) ?? [],
);
const shared = new Set([
  ...primitives,
  ...`brand-page brand brand-block brand-range brand-texture brand-website button folded-on-phones icon logo-title
  one-column-on-mobile one-column-on-phones product shade swatches switcher underlined visually-hidden`.split(/\s+/),
]);

test('the pages of the brands share no hero, story, line of keywords or gallery', async () => {
  const composed = brands.filter((brand) => brandLayoutOf(brand).Body !== DefaultBody);
  const all = await Promise.all(composed.map(parts));
  for (const [index, one] of all.entries()) {
    expect(one.size, composed[index]).toBeGreaterThan(2);
    for (const other of all.slice(index + 1)) expect([...one].filter((part) => other.has(part))).toEqual([]);
  }
});

test('a brand without a layout of its own is composed as in the matrix, with all that it has', () => {
  expect(brandLayoutOf('sixth' as Brand)).toEqual({ Opening: DefaultOpening, Body: DefaultBody });
  const translation = testSite().translations.en_US;
  const parts = [DefaultOpening, DefaultBody].map((Part) => createElement(Part, { key: Part.name, brand: 'judydoll' }));
  const world = createElement(Fragment, null, ...parts);
  const page = createElement(DocumentContext, { value: {} as never }, world);
  const html = renderToStaticMarkup(TranslationProvider({ translation, children: page }));
  const { logoTitle, tagline, msg1, msg4, imgMsg6, website, keywords } = messages('en_US', 'business').brands.judydoll;
  for (const text of [logoTitle, tagline, msg1, msg4, imgMsg6, website, ...keywords.split(' / ')])
    expect(readable(html)).toContain(text);
});

test('the nine dots of Judydoll are one choice, of which one is made', async () => {
  const page = parseDocument(await htmlOf(addressOf('business', 'judydoll')));
  const inputs = DomUtils.getElementsByTagName('input', page);
  const dots = inputs.filter(({ attribs }) => attribs.name === 'shade');
  expect(dots.map(({ attribs }) => attribs.type)).toEqual(Array.from({ length: 9 }, () => 'radio'));
  expect(dots.filter(({ attribs }) => 'checked' in attribs)).toHaveLength(1);
});

test('the factory leads to the form with the lines of a brief', async () => {
  const { action } = messages('en_US', 'business').brands.scctc.world.brief;
  const links = DomUtils.getElementsByTagName('a', parseDocument(await htmlOf(addressOf('business', 'scctc'))));
  const link = links.find((one) => DomUtils.textContent(one).includes(action));
  expect(link?.attribs.href).toBe(addressOf('contact-us', null, { topic: 'brief' }));
});
