import type { Language } from '#shared/i18n/language.ts';

/** A piece of an extract; marked pieces are what the query found. */
export type Extract = { text: string; marked: boolean }[];

export type SearchResult = { address: string; title: Extract; extract: Extract };
export type SearchGroup = 'news' | 'brands' | 'about' | 'legal' | 'pages';

/** Code points of a query that is still looked for. */
export const longestQuery = 100;

export const resultsOnPage = 20;

/** The answer to `Accept: application/json`: what the field suggests while somebody types. */
export type Suggestions = { total: number; language: Language; suggestions: Suggestion[] };
/** `kind` is the name of the group in the visitor's language. */
export type Suggestion = Pick<SearchResult, 'address' | 'title'> & { group: SearchGroup; kind: string };

/** The answer of the site search. */
export type SearchState = {
  query: string;
  tooLong: boolean;
  /** Of what was found: the other one than the page's where nothing was found in that. */
  language: Language;
  /** Results on all pages. */
  total: number;
  page: number;
  /** The results of this page. */
  groups: { group: SearchGroup; results: SearchResult[] }[];
};
