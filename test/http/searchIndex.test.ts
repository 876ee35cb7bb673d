import { expect, test } from 'vitest';
import { listDocuments } from '#server/search/documents.ts';
import { isSearchUp, maxTerms, searchIndexOf } from '#server/search/searchIndex.ts';
import { tokenize } from '#server/search/tokenize.ts';
import { createSite } from '#server/site.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { openingIds } from '#shared/openings/openingCities.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { listedAddresses, newsAddress, productAddress } from '#shared/routes.ts';
import { type ResultPage, resultsOnPage } from '#shared/search/searchState.ts';
import { siteWhere, testSite } from '../support/testApp.ts';

test('the index is built in slices, between which others run', async () => {
  const { assets, content } = testSite();
  let turns = 0;
  const next = setInterval(() => (turns += 1), 0);
  await searchIndexOf(createSite(assets, content), 'en_US');
  clearInterval(next);
  expect(turns).toBeGreaterThan(1);
});

test('the search has every page of the sitemap but the home page, every product and every opening', () => {
  const [home, ...listed] = listedAddresses(testSite().content.newsItems);
  expect(home).toBe('/');
  for (const language of languages) {
    const known = listDocuments(testSite(), language).map((create) => create().address);
    const parts = [
      ...productIds.map((id) => productAddress({ id, brand: productTable[id].brand })),
      ...openingIds.map((id) => `/join-us#${id}`),
    ];
    expect(known.toSorted()).toEqual([...listed, ...parts].toSorted());
  }
});

test('a text of the index has its values, none of their names', () => {
  for (const language of languages)
    for (const create of listDocuments(testSite(), language))
      expect(Object.values(create()).join()).not.toContain('{{');
});

test('an index that cannot be built is built again by the next search', async () => {
  let isBroken = true;
  const site = siteWhere('common:newsKinds.Group', () => {
    if (isBroken) throw new Error('EMFILE');
  });
  await expect(searchIndexOf(site, 'en_US')).rejects.toThrow('EMFILE');
  expect(isSearchUp(site)).toBe(false);
  isBroken = false;
  const search = await searchIndexOf(site, 'en_US');
  expect(search('SCCTC', { page: 1, fuzzy: false }).total).toBeGreaterThan(0);
  expect(isSearchUp(site)).toBe(true);
});

test('only the first terms of a query count', async () => {
  const search = await searchIndexOf(testSite(), 'en_US');
  const total = (query: string) => search(query, { page: 1, fuzzy: false }).total;
  const text = textsOf('en_US', 'item1', /^msg1$/).join();
  expect(new Set(tokenize(text).map(({ term }) => term)).size).toBeGreaterThan(maxTerms);
  expect(total('xqzzywvk')).toBe(0);
  expect(total(`${text} xqzzywvk`)).toBeGreaterThan(0);
});

test('captions are found, and the excerpt shows why', async () => {
  const wrong: string[] = [];
  for (const language of languages) {
    const search = await searchIndexOf(testSite(), language);
    for (const item of testSite().content.newsItems) {
      for (const caption of textsOf(language, item, /^imgMsg/)) {
        const { total } = search(caption, { page: 1, fuzzy: false });
        const pages = Array.from({ length: Math.ceil(total / resultsOnPage) }, (_, index) => index + 1);
        const results = pages.flatMap((page) => search(caption, { page, fuzzy: false }).groups.flatMap(resultsOf));
        const own = results.find(({ address }) => address === newsAddress(item));
        if (!own?.excerpt.some(({ marked }) => marked)) wrong.push(`${language} ${item}: ${caption}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

const resultsOf = ({ results }: ResultPage['groups'][number]) => results;

function textsOf(language: Language, item: string, fields: RegExp): string[] {
  const article = testSite().translations[language].bundle<NewsArticle>(`news/${item}`);
  return article.fields.filter(([field, text]) => fields.test(field) && text).map(([, text]) => text);
}
