/** A piece of an extract; marked pieces are what the query found. */
export type Extract = { text: string; marked: boolean }[];

export type SearchResult = { address: string; title: Extract; extract: Extract };
export type SearchGroup = 'news' | 'brands' | 'about' | 'legal' | 'pages';

/** Code points of a query that is still looked for. */
export const longestQuery = 100;

/** The answer to `Accept: application/json`: what the field suggests while somebody types. */
export type Suggestions = { total: number; suggestions: Suggestion[] };
export type Suggestion = Pick<SearchResult, 'address' | 'title'> & { group: SearchGroup };

/** The answer of the site search (decisions section 2, `/search`). */
export type SearchState = {
  query: string;
  tooLong: boolean;
  total: number;
  groups: { group: SearchGroup; results: SearchResult[] }[];
};
