import type { Language } from '#shared/i18n/language.ts';
import type { NewsCard } from '#shared/news/newsItem.ts';
import type { Shade } from '#shared/products/product.ts';
import type { Brand } from '#shared/site.ts';

/** A piece of an excerpt; marked pieces match the query. A line may end before a piece that begins a phrase. */
export type Excerpt = { text: string; marked: boolean; begins?: boolean }[];

/** What leads a result: a picture, the cover of news, or the shades of a product. */
type SearchLead = Pick<NewsCard, 'picture' | 'cover'> & { shades?: readonly Pick<Shade, 'colour' | 'matter'>[] };
/** Facts of a result beside its words: brand and what leads it; the date of news. */
export type SearchFacts = { date?: string; brand?: Brand | ''; leading?: SearchLead };
export type SearchResult = SearchFacts & {
  address: string;
  title: Excerpt;
  excerpt: Excerpt;
};
export type SearchGroup = 'news' | 'brands' | 'products' | 'openings' | 'about' | 'legal' | 'pages';

/** The longest query, in code points. */
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
