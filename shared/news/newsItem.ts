import { type PictureRecord, pictureSources } from '../pictures/picture.ts';
import type { Product } from '../products/product.ts';
import type { Brand, NewsKind } from '../site.ts';
import type { Cover, CoverKind } from './cover.ts';
import type { ArticleLink, NewsReference } from './newsReference.ts';

/** One line of the news catalogue: the facts of an item. */
export type NewsCatalogueEntry = {
  /** Of publication, in Shanghai: `2026-11-17` (ISO 8601). */
  date: string;
  /** Of the last change of substance. */
  updated?: string;
  kind: NewsKind;
  brand: Brand | '';
  /** Picture ids: the first leads the article and its card, number K after it belongs to the caption `imgMsgK`. */
  pictures: string[];
  /** The composition of a typographic cover, which leads instead: then number K of all pictures belongs to `imgMsgK`. */
  cover?: CoverKind;
  /** Its links (newsReference.ts), in the order of its page. */
  links?: NewsReference[];
  /** The paragraph of which words are set large, and the one beside which they stand: `msg7/msg3`. */
  quote?: string;
};
export type NewsCatalogue = Record<string, NewsCatalogueEntry>;

/** An item as cards, related stories and search results show it. */
export type NewsCard = {
  id: string;
  date: string;
  kind: NewsKind;
  brand: Brand | '';
  title: string;
  excerpt: string;
  picture: PictureRecord | null;
  /** Leads the item instead of a picture. */
  cover: Cover | null;
};

/** Words of an article that are set large: before the field that begins another part. */
export type PullQuote = { before: string; text: string; speaker: string };

export type NewsLink = Pick<NewsCard, 'id' | 'title'>;

/**
 * An article: its non-empty fields in file order, which is the order on the page. An empty caption
 * stays where it has a picture: it marks the picture's place.
 */
export type NewsArticle = NewsCard & {
  /** Empty where the item was never changed. */
  updated: string;
  /** For search engines and shared cards: longer than the excerpt. */
  description: string;
  fields: [field: string, text: string][];
  /** Address of the cover's social card; empty without a cover. */
  coverCard: string;
  /** Pictures of `imgMsg1`, `imgMsg2` ... in that order. */
  figures: PictureRecord[];
  quote: PullQuote | null;
  /** Minutes, at 400 Han characters or 220 words a minute, at least one. */
  readingTime: number;
  previous: NewsLink | null;
  next: NewsLink | null;
  /** Without excerpts. */
  related: NewsCard[];
  links: ArticleLink[];
  /** Each with its picture, if it has one. */
  products: (Product & { shown: PictureRecord | null })[];
  /** Where they are sold. */
  places: string[];
};

/** The namespace `news-latest`: the newest few. */
export type LatestNews = { items: NewsCard[] };

/** Part of the namespace `common`: the two newest stories, which the menu names, and what leads the newest of each kind. */
export type MenuNews = { latest: NewsLink[]; newest: Partial<Record<NewsKind, NewsLead>> };

/** The head of a story: the social card of its cover, or its picture. */
export type NewsLead = Pick<NewsArticle, 'coverCard' | 'picture'>;

/** Addresses of an article's pictures: the social card of its head, and each of its figures. */
export function articleImages({ coverCard, picture, figures }: NewsArticle): string[] {
  const head = coverCard || picture?.card || (picture && pictureSources(picture).jpeg);
  return [...(head ? [head] : []), ...figures.map((figure) => pictureSources(figure).jpeg)];
}

/** The number of an item: `item12` is 12. */
export function newsNumber(item: string): number {
  return Number(/^item([1-9]\d*)$/.exec(item)?.[1] ?? Number.NaN);
}
