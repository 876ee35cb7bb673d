import { type Language, languages } from '#shared/i18n/language.ts';
import { resultsOnPage, type SearchGroup, type SearchResult, type SearchState } from '#shared/search/searchState.ts';
import type { Site } from '../site.ts';
import { createTurns, type Turn } from '../turns.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { extract, type FoundTerms, marked } from './extract.ts';
import { createHanSearch } from './hanSearch.ts';
import { type Hit, type Hits, havingAll, havingAny } from './hits.ts';
import { hanNames } from './names.ts';
import { type FoldedTexts, fields, nearness } from './ranking.ts';
import { fold, hanRuns, hanWords, isHan, latinWords } from './tokens.ts';
import { createWordSearch } from './wordSearch.ts';

type SearchOptions = {
  page: number;
  /** Whether typing mistakes are forgiven, and pages found that have some of the words only. */
  guesses: boolean;
};

/** Answers a query with one page of its results, in groups, the group of the best result first. */
export type SearchIndex = (
  query: string,
  options: SearchOptions,
) => Promise<Pick<SearchState, 'total' | 'page' | 'groups'>>;

/** A page of the site: its texts to look into; the rest is made anew for the few that are shown. */
type Entry = { group: SearchGroup; folded: FoldedTexts; document: () => SearchDocument };

/** What was found, and the stretches of Han characters that were looked for. */
type Found = { hits: Hits; stretches: readonly string[] };

/** Words and stretches of a query that are looked for; the first ones count. */
export const mostParts = 8;

const indexes = new WeakMap<Site, Map<Language, Promise<SearchIndex>>>();

/** The index of one language, built when it is first asked for. */
export function searchIndexOf(site: Site, language: Language): Promise<SearchIndex> {
  const own = indexes.get(site) ?? new Map<Language, Promise<SearchIndex>>();
  indexes.set(site, own);
  const index = own.get(language) ?? createSearchIndex(site, language);
  own.set(language, index);
  return index;
}

/** Has the indexes ready before somebody searches. One that fails fails again, and is logged, when somebody does. */
export async function buildSearchIndexes(site: Site): Promise<void> {
  for (const language of languages) await searchIndexOf(site, language).catch(() => {});
}

/** Builds the index of one language in short turns: about 1 ms a page, 10 to 20 kB a page of memory. */
async function createSearchIndex(site: Site, language: Language): Promise<SearchIndex> {
  const turn = createTurns();
  const names = hanNames(site);
  const entries: Entry[] = [];
  const hanSearch = createHanSearch();
  const wordSearch = createWordSearch();
  for (const document of listDocuments(site, language)) {
    const whole = document();
    const texts = { ...whole, headings: `${whole.headings}\n${whole.kind ?? ''}` };
    const folded = Object.fromEntries(fields.map((field) => [field, fold(texts[field])])) as FoldedTexts;
    hanSearch.add(folded);
    wordSearch.add(entries.length, folded);
    entries.push({ group: whole.group, folded, document });
    await turn();
  }

  return async (query, { page, guesses }) => {
    const turn = createTurns();
    const { hits, stretches } = await findPages(query, guesses, turn);
    const phrase = fold(query);
    const ranked: { entry: Entry; hit: Hit; score: number }[] = [];
    for (const [number, hit] of hits) {
      const entry = entries[number] as Entry;
      ranked.push({ entry, hit, score: hit.score * nearness(entry, phrase) });
      await turn();
    }
    ranked.sort((a, b) => b.score - a.score);
    const shownPage = (page - 1) * resultsOnPage < ranked.length ? page : 1;
    const shown = ranked.slice((shownPage - 1) * resultsOnPage, shownPage * resultsOnPage);
    const groups = [...Map.groupBy(shown, ({ entry }) => entry.group)];
    return {
      total: ranked.length,
      page: shownPage,
      groups: groups.map(([group, own]) => ({
        group,
        results: own.map(({ entry, hit }) => toResult(entry, hit, stretches, language)),
      })),
    };
  };

  /** The pages that have the query as it stands; else with typing mistakes; else all of its words; else any of them. */
  async function findPages(query: string, guesses: boolean, turn: Turn): Promise<Found> {
    const plain = fold(query);
    const runs = different(hanRuns(plain));
    const stems = different(latinWords(plain).map(({ term }) => term));
    const known = new Map<string, Hits>();
    const find = async (part: string, mistakes: boolean): Promise<Hits> => {
      const key = `${mistakes && !isHan(part)} ${part}`;
      const hits = known.get(key) ?? (isHan(part) ? hanSearch.find(part) : wordSearch.find(part, { mistakes }));
      known.set(key, hits);
      await turn();
      return hits;
    };
    const findEach = async (parts: readonly string[], mistakes: boolean) => {
      const each: Hits[] = [];
      for (const part of parts) each.push(await find(part, mistakes));
      return each;
    };

    for (const mistakes of guesses ? [false, true] : [false]) {
      const hits = havingAll(await findEach([...runs, ...stems], mistakes));
      if (hits.size > 0) return { hits, stretches: runs };
    }
    const words = different(hanWords(plain, names));
    const each = await findEach([...words, ...stems.filter((stem) => stem.length > 1)], guesses);
    const all = havingAll(each);
    if (all.size > 0 || !guesses) return { hits: all, stretches: words };
    const any = havingAny(each);
    const best = Math.max(...[...any.values()].map(({ score }) => score));
    return { hits: new Map([...any].filter(([, { score }]) => score > best * 0.2)), stretches: words };
  }
}

function different(parts: readonly string[]): string[] {
  return [...new Set(parts)].slice(0, mostParts);
}

function toResult(entry: Entry, hit: Hit, stretches: readonly string[], language: Language): SearchResult {
  const { address, title, lead, headings, body } = entry.document();
  const terms: FoundTerms = { han: stretches, latin: new Set(hit.words) };
  const text = [lead, body, headings].filter(Boolean).join('\n');
  return { address, title: marked(title, terms), extract: extract(text, terms, language) };
}
