/** A piece of an extract; marked pieces are what the query found. */
export type Extract = { text: string; marked: boolean }[];

export type SearchResult = { address: string; title: Extract; extract: Extract };
export type SearchGroup = 'news' | 'brands' | 'about' | 'legal' | 'pages';

/** The answer of the site search (decisions section 2, `/search`). */
export type SearchState = {
  query: string;
  tooLong: boolean;
  total: number;
  groups: { group: SearchGroup; results: SearchResult[] }[];
};
