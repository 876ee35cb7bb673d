import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type ResultPage, resultsOnPage, type SearchGroup } from '#shared/search/searchState.ts';
import type { Site } from '../site.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { excerpt, highlight, inPhrases } from './excerpt.ts';
import { isHan, tokenize } from './tokenize.ts';

/** With `fuzzy`, a query that no page matches is matched with typing mistakes, and then by a part of its terms. */
type SearchIndex = (query: string, options: { page: number; fuzzy: boolean }) => ResultPage;

/** Terms of a query that are looked up; the rest is ignored, because each costs time. */
export const maxTerms = 16;

/** Products come before the news about them; openings come last, because they name cities and brands as well. */
const groupBoosts: Partial<Record<SearchGroup, number>> = { products: 1.3, openings: 0.4 };

const indexes = new WeakMap<Site, Partial<Record<Language, Promise<SearchIndex>>>>();

/** The index of one language, built at its first use. */
export function searchIndexOf(site: Site, language: Language): Promise<SearchIndex> {
  const ofSite = indexes.get(site) ?? {};
  indexes.set(site, ofSite);
  ofSite[language] ??= createSearchIndex(site, language);
  return ofSite[language];
}

/** Builds the indexes before the first search. Errors are ignored here: the first search fails with them, and logs them. */
export async function buildSearchIndexes(site: Site): Promise<void> {
  for (const language of languages) await searchIndexOf(site, language).catch(() => {});
}

/** Adds page by page and yields to requests in between. */
async function createSearchIndex(site: Site, language: Language): Promise<SearchIndex> {
  const miniSearch = new MiniSearch<SearchDocument>({
    idField: 'address',
    fields: ['title', 'names', 'lead', 'body', 'extras'],
    storeFields: ['group'],
    tokenize: (text) => tokenize(text).map(({ term }) => term),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: queryTerms,
      boost: { title: 8, names: 6, lead: 3, extras: 2 },
      prefix: (term) => isHan(term) || term.length >= 3,
      combineWith: 'AND',
      boostDocument: (_address, _term, stored) => groupBoosts[stored?.group as SearchGroup] ?? 1,
    },
  });
  // The texts of a result are read again: in the index they would be in memory twice.
  const documents = new Map<string, () => SearchDocument>();
  for (const createDocument of listDocuments(site, language)) {
    const document = createDocument();
    miniSearch.add(document);
    documents.set(document.address, createDocument);
    await setImmediate();
  }

  return (query, { page, fuzzy }) => {
    const found = search(miniSearch, query, fuzzy);
    const shownPage = (page - 1) * resultsOnPage < found.length ? page : 1;
    const shown = found.slice((shownPage - 1) * resultsOnPage, shownPage * resultsOnPage);
    const groups = [...Map.groupBy(shown, ({ group }) => group as SearchGroup)];
    return {
      total: found.length,
      page: shownPage,
      groups: groups.map(([group, results]) => ({ group, results: results.flatMap(toResult) })),
    };
  };

  function toResult({ id: address, terms }: SearchResult) {
    const document = documents.get(address)?.();
    if (!document) return [];
    const { date, brand, leading, title, lead, body } = document;
    return {
      address,
      ...(date && { date }),
      ...(brand && { brand }),
      ...(leading && { leading }),
      title: inPhrases(highlight(title, terms), site.translations[language].phrases(title)),
      excerpt: excerpt(`${lead}\n${body}`, terms, language),
    };
  }
}

function search(miniSearch: MiniSearch<SearchDocument>, query: string, fuzzy: boolean) {
  const exact = miniSearch.search(query);
  if (exact.length > 0 || !fuzzy) return exact;
  const mistakes: SearchOptions = { fuzzy: (term) => !isHan(term) && term.length > 3 && !/\d/.test(term) && 0.25 };
  const all = miniSearch.search(query, mistakes);
  if (all.length > 0) return all;
  const some = miniSearch.search(query, { ...mistakes, combineWith: 'OR' });
  return some.filter(({ queryTerms: matched }) => matched.length > queryTerms(query).length / 3);
}

function queryTerms(query: string): string[] {
  return [...new Set(tokenize(query).map(({ term }) => term))].slice(0, maxTerms);
}
