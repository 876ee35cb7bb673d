import type { Language } from '#shared/i18n/language.ts';

/** A piece of an excerpt; marked pieces are what the query found. */
export type Excerpt = { text: string; marked: boolean }[];

/** News have a date. */
export type SearchResult = { address: string; date?: string; title: Excerpt; excerpt: Excerpt };
export type SearchGroup = 'news' | 'brands' | 'products' | 'openings' | 'about' | 'legal' | 'pages';

/** Code points of a query that is still looked for. */
export const longestQuery = 100;

export const resultsOnPage = 20;

/** The answer to `Accept: application/json`: the suggestions while typing. */
export type Suggestions = { total: number; language: Language; suggestions: Suggestion[] };
/** `kind` is the name of the group in the visitor's language. */
export type Suggestion = Pick<SearchResult, 'address' | 'title'> & { kind: string };

/** One page of results in groups, the group of the best result first; `total` counts the results on all pages. */
export type ResultPage = {
  total: number;
  page: number;
  groups: { group: SearchGroup; results: SearchResult[] }[];
};

/** The answer of the site search. */
export type SearchState = ResultPage & {
  query: string;
  tooLong: boolean;
  /** Of the results: the page's other language where nothing was found in the page's own. */
  language: Language;
};
