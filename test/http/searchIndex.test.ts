import { describe, expect, test } from 'vitest';
import { listDocuments } from '#server/search/documents.ts';
import { hanNames } from '#server/search/names.ts';
import { mostParts, searchIndexOf } from '#server/search/searchIndex.ts';
import { hanWords } from '#server/search/tokens.ts';
import { languages } from '#shared/i18n/language.ts';
import { listedAddresses } from '#shared/routes.ts';
import { costlyQueries } from '../support/searchQueries.ts';
import { testSite } from '../support/testApp.ts';

test('the terms of a text keep the names of the house whole where a dictionary would cut them', () => {
  expect(hanWords('百植萃的安瓶', hanNames(testSite()))).toContain('百植萃');
});

describe('the index of the site', () => {
  test('is built, and asked, in turns with everything else', async () => {
    const turns = countTurns();
    const index = await searchIndexOf(testSite(), 'en_US');
    expect(turns.stop()).toBeGreaterThan(1);
    for (const query of costlyQueries) await index(query, { page: 1, guesses: true });
  });

  test('looks for the first parts of a query only', async () => {
    const index = await searchIndexOf(testSite(), 'en_US');
    const search = async (query: string) => index(query, { page: 1, guesses: false });
    const parts = ['brand', 'skin', 'product', 'research', 'team', 'market', 'shanghai', 'campaign', 'makeup'];
    const first = parts.slice(0, mostParts).join(' ');
    expect(await search(`${first} xqzzywvk qqqqqq`)).toEqual(await search(first));
  });
});

test.each(languages)('in %s the search knows every page of the sitemap but the home page', (language) => {
  const known = listDocuments(testSite(), language).map((document) => document().address);
  const [home, ...listed] = listedAddresses(testSite().content.newsItems);
  expect(home).toBe('/');
  expect(known.toSorted()).toEqual(listed.toSorted());
});

/** Counts how often others than this task had their turn. */
function countTurns() {
  let turns = 0;
  let stopped = false;
  const next = () => {
    turns += 1;
    if (!stopped) setImmediate(next);
  };
  setImmediate(next);
  return {
    stop() {
      stopped = true;
      return turns;
    },
  };
}
