import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type ResultPage, resultsOnPage, type SearchFacts, type SearchGroup } from '#shared/search/searchState.ts';
import type { Site } from '../site.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { excerpt, highlight, inPhrases, type Passage, readPassage } from './excerpt.ts';
import { isHan, lineTokenizer, tokenize } from './tokenize.ts';

/** With `fuzzy`, a query that no page matches is matched with typing mistakes, and then by a part of its terms. */
type SearchIndex = (query: string, options: { page: number; fuzzy: boolean }) => ResultPage;

/** Terms of a query that are looked up; the rest is ignored, because each costs time. */
export const maxTerms = 10;

/** Products come before the news about them; openings come last, because they name cities and brands as well. */
const groupBoosts: Partial<Record<SearchGroup, number>> = { products: 1.3, openings: 0.4 };

type Indexes = { built: Partial<Record<Language, Promise<SearchIndex>>>; failed: Set<Language> };

const indexes = new WeakMap<Site, Indexes>();

function indexesOf(site: Site): Indexes {
  const known = indexes.get(site) ?? { built: {}, failed: new Set() };
  indexes.set(site, known);
  return known;
}

/** The index of one language, built at its first use, and at the next one where that failed. */
export function searchIndexOf(site: Site, language: Language): Promise<SearchIndex> {
  const { built, failed } = indexesOf(site);
  built[language] ??= createSearchIndex(site, language).then(
    (index) => {
      failed.delete(language);
      return index;
    },
    (error: unknown) => {
      failed.add(language);
      delete built[language];
      throw error;
    },
  );
  return built[language];
}

/** False where an index could not be built the last time. */
export const isSearchUp = (site: Site): boolean => indexesOf(site).failed.size === 0;

/** Builds the indexes before the first search; an error is also that of the next search. */
export async function buildSearchIndexes(site: Site): Promise<void> {
  for (const language of languages) await searchIndexOf(site, language);
}

/** Adds page by page and yields to requests in between. */
async function createSearchIndex(site: Site, language: Language): Promise<SearchIndex> {
  let tokensOf = lineTokenizer();
  const miniSearch = new MiniSearch<SearchDocument>({
    idField: 'address',
    fields: ['title', 'names', 'lead', 'body', 'extras'],
    storeFields: ['group'],
    tokenize: (text) => text.split('\n').flatMap((line) => tokensOf(line).map(({ term }) => term)),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: queryTerms,
      boost: { title: 8, names: 6, lead: 3, extras: 2 },
      prefix: (term) => isHan(term) || term.length >= 3,
      boostDocument: (_address, _term, stored) => groupBoosts[stored?.group as SearchGroup] ?? 1,
    },
  });
  const { phrases } = site.translations[language];
  type Shown = {
    facts: SearchFacts & { address: string };
    title: string;
    phrases: readonly string[];
    passage: Passage;
  };
  const shown = new Map<string, Shown>();
  for (const readDocument of listDocuments(site, language)) {
    const document = readDocument();
    tokensOf = lineTokenizer();
    miniSearch.add(document);
    const { address, date, brand, leading, title, lead, body } = document;
    const facts = { address, ...(date && { date }), ...(brand && { brand }), ...(leading && { leading }) };
    // At once: an article's phrases are forgotten when the next one is read.
    shown.set(address, { facts, title, phrases: phrases(title), passage: readPassage(`${lead}\n${body}`, tokensOf) });
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

  function toResult({ id, terms }: SearchResult) {
    const document = shown.get(id);
    if (!document) return [];
    const { facts, title, phrases, passage } = document;
    return {
      ...facts,
      title: inPhrases(highlight(title, terms), phrases),
      excerpt: excerpt(passage, terms, language),
    };
  }
}

/** Looked up once, twice where a typing mistake is possible: "all" and "a part of the terms" are picked from the same results. */
function search(miniSearch: MiniSearch<SearchDocument>, query: string, fuzzy: boolean) {
  const terms = queryTerms(query);
  const withAll = (results: SearchResult[]) => results.filter(({ queryTerms: { length } }) => length === terms.length);
  const exact = miniSearch.search(query);
  const all = withAll(exact);
  if (all.length > 0 || !fuzzy) return all;
  const close = terms.some(mayBeMistyped)
    ? miniSearch.search(query, { fuzzy: (term) => mayBeMistyped(term) && 0.25 })
    : exact;
  const closeToAll = withAll(close);
  if (closeToAll.length > 0) return closeToAll;
  return close.filter(({ queryTerms: { length } }) => length > terms.length / 3);
}

const mayBeMistyped = (term: string): boolean => !isHan(term) && term.length > 3 && !/\d/.test(term);

function queryTerms(query: string): string[] {
  return [...new Set(tokenize(query).map(({ term }) => term))].slice(0, maxTerms);
}
