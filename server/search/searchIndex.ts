import MiniSearch, { type CombinationOperator, type SearchResult as Hit } from 'minisearch';
import type { Language } from '#shared/i18n/language.ts';
import type { SearchResult, SearchState } from '#shared/search/searchState.ts';
import type { Site } from '../site.ts';
import { type SearchDocument, searchDocuments } from './documents.ts';
import { extract, type FoundTerms, marked } from './extract.ts';
import { hanNames } from './names.ts';
import { fold, hanRuns, hanWords, indexTerms, isHan, latinWords } from './tokens.ts';

/** Answers a query with results in groups, the group of the best result first. */
export type SearchIndex = (query: string) => Pick<SearchState, 'total' | 'groups'>;

/** A query in its parts: stretches of Han characters that have to stand in a page as they are, and stems of other words. */
type Parts = { han: string[]; latin: string[] };

/** A page with its whole text, in which stretches of Han characters are looked for. */
type Entry = SearchDocument & { id: number; all: string };

/** How the parts are looked for; without `fuzzy: false` typing mistakes in words are forgiven. */
type Options = { combineWith: CombinationOperator; fuzzy?: false };

type Found = { entry: Entry; score: number; terms: FoundTerms };

const boost = { title: 8, names: 6, lead: 3, headings: 2, body: 1 } as const;

/**
 * Builds the index of one language: some megabytes and some tens of milliseconds, so it is built when somebody searches
 * first. Han characters are indexed one by one, and a stretch of them is then looked for in the pages that have them all:
 * every part of a text is found, at a third of the memory that an index of pairs takes.
 */
export function createSearchIndex(site: Site, language: Language): SearchIndex {
  const entries = searchDocuments(site, language).map((document, id): Entry => {
    const { title, names, lead, headings, body } = document;
    return { ...document, id, all: [title, names, lead, headings, body].join('\n') };
  });
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: indexTerms,
    processTerm: (term) => term,
    searchOptions: {
      // Queries arrive as single terms.
      tokenize: (term) => [term],
      boost,
      prefix: (term) => !isHan(term) && term.length > 1,
      fuzzy: (term) => (isHan(term) || /\d/.test(term) || term.length < 4 ? false : 0.25),
      maxFuzzy: 2,
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  });
  index.addAll(entries);

  return (query) => {
    const phrase = fold(query);
    const found = findPages(index, entries, query).map((one) => ({ ...one, score: one.score * nearness(one, phrase) }));
    found.sort((a, b) => b.score - a.score);
    const groups = [...Map.groupBy(found, ({ entry }) => entry.group)];
    return {
      total: found.length,
      groups: groups.map(([group, own]) => ({ group, results: own.map((one) => toResult(one, language)) })),
    };
  };
}

/** The pages that have the query as it stands; else with typing mistakes; else all of its words; else any of them. */
function findPages(index: MiniSearch<Entry>, entries: Entry[], query: string): Found[] {
  const latin = [...new Set(latinWords(query).map(({ term }) => term))];
  const whole = { han: hanRuns(query), latin };
  const exact = search(index, entries, whole, { combineWith: 'AND', fuzzy: false });
  if (exact.length > 0) return exact;
  const meant = search(index, entries, whole, { combineWith: 'AND' });
  if (meant.length > 0) return meant;
  const words = { han: [...new Set(hanWords(query, hanNames))], latin: latin.filter((term) => term.length > 1) };
  const all = search(index, entries, words, { combineWith: 'AND' });
  if (all.length > 0 || words.han.length + words.latin.length < 2) return all;
  const any = search(index, entries, words, { combineWith: 'OR' });
  const best = Math.max(...any.map(({ score }) => score));
  return any.filter(({ score }) => score > best * 0.2);
}

function search(index: MiniSearch<Entry>, entries: Entry[], { han, latin }: Parts, options: Options): Found[] {
  if (han.length + latin.length === 0) return [];
  const stretches = han.map((part) => ({ combineWith: 'AND' as const, queries: [...new Set(part)] }));
  const hits = index.search({ combineWith: options.combineWith, queries: [...stretches, ...latin] }, options);
  const found = hits.map((hit) => toFound(hit, entries, han));
  return found.filter(({ terms }) =>
    options.combineWith === 'AND' ? terms.han.length === han.length : terms.han.length + terms.latin.size > 0,
  );
}

function toFound(hit: Hit, entries: Entry[], han: string[]): Found {
  const entry = entries[hit.id as number] as Entry;
  const here = han.filter((part) => entry.all.includes(part));
  const latin = new Set(Object.keys(hit.match).filter((term) => !isHan(term)));
  // In a search for any word, a page counts for the stretches that it has, not for their scattered characters.
  const share = han.length > 0 ? (here.length + latin.size) / (han.length + latin.size) : 1;
  return { entry, score: hit.score * share, terms: { han: here, latin } };
}

/** How much more a page is worth that holds the query word for word, above all in its title, or is known by it. */
function nearness({ entry }: Found, phrase: string): number {
  const title = fold(entry.title);
  if (title === phrase) return 8;
  if (fold(entry.names).includes(phrase) && entry.group !== 'news') return 6;
  if (title.includes(phrase)) return 3;
  // A list of pages is worth less than the page itself.
  if (entry.group === 'pages') return 0.5;
  return entry.all.toLowerCase().includes(phrase) ? 1.5 : 1;
}

function toResult({ entry, terms }: Found, language: Language): SearchResult {
  const text = [entry.lead, entry.body, entry.headings].filter(Boolean).join('\n');
  return { address: entry.address, title: marked(entry.title, terms), extract: extract(text, terms, language) };
}
