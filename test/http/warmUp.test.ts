import { expect, test } from 'vitest';
import { warmUp } from '#server/cache/warmUp.ts';
import { languages } from '#shared/i18n/language.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { addressOf, isRedirect, listedAddresses, notFoundAddress, resolve, type Variants } from '#shared/routes.ts';
import { listAddresses, newsItems } from '../support/sitePages.ts';
import { testApp, testSite } from '../support/testApp.ts';

test('the main pages and the newest news are rendered ahead, which the log reports; the cache has room for every response that the site can have, so that no client can push others out', async () => {
  const { deps, logged, readiness } = testApp();
  await warmUp(deps, readiness);
  const ahead = [...listedAddresses(newsItems.slice(0, 24)), ...listAddresses().slice(1, 3), notFoundAddress];
  const keys = ahead.flatMap((address) => languages.map((language) => `${language} ${address}`));
  expect(keys.filter((key) => !deps.cache.get(key))).toEqual([]);
  expect(deps.cache.count()).toBe(keys.length);
  expect(logged).toMatchObject([{ msg: 'pages rendered ahead', pages: keys.length }]);
  const pages = pageNames.filter((page) => !pageTable[page].isPrivate?.(new URLSearchParams())).flatMap(everyAddressOf);
  // The archive and narrowed lists are no larger than these pages; feed, sitemap and QR codes take a tenth at most.
  const size = deps.cache.bytes() / keys.length;
  expect(size * languages.length * pages.length).toBeLessThan(0.9 * deps.cache.capacity);
});

test('a process that stops meanwhile renders no further page', async () => {
  const { deps, logged, readiness } = testApp();
  const onRenderEnd = () => {
    readiness.ready = false;
  };
  await warmUp({ ...deps, onRenderEnd }, readiness);
  expect(deps.cache.count()).toBe(1);
  expect(logged).toEqual([]);
});

/** Each part of a page, with every combination of its variants, and all pages of its list. */
function everyAddressOf(page: (typeof pageNames)[number]): string[] {
  const { selectors, variants = [] } = pageTable[page];
  const parts = page === 'news' ? newsItems : [null, ...(selectors?.values ?? [])];
  const combinations = variants.reduce<Variants[]>(
    (all, { parameter, values }) =>
      all.flatMap((one) => [one, ...values.map((value) => ({ ...one, [parameter]: value }))]),
    [{}],
  );
  const numbers = pageTable[page].texts === 'news-list' ? listAddresses().map((_, index) => index + 1) : [1];
  const all = parts.flatMap((part) =>
    combinations.flatMap((wanted) => numbers.map((number) => addressOf(page, part, wanted, number))),
  );
  const routes = all.map((address) => resolve(address, testSite().newsExists));
  return [...new Set(routes.flatMap((route) => (route === null || isRedirect(route) ? [] : [route.address])))];
}
