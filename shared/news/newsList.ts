import type { Brand, NewsKind } from '#shared/site.ts';
import type { NewsCard } from './newsItem.ts';

/** Stories on a page of the list; the lead story of the first page is one of them. */
export const storiesOnPage = 12;

/** Of the oldest and of the newest story: `2026-11`. */
export type MonthRange = [oldest: string, newest: string];

/** The namespace `news-list/KIND/BRAND/PAGE`: a page of the list, of all news or of a kind, a brand or both. */
export type NewsListPage = {
  /** The stories of this page, newest first. */
  items: NewsCard[];
  /** The months of each page of this list. */
  months: MonthRange[];
  /** The number of stories of every list, by its name. */
  counts: Record<string, number>;
};

/** The name of a list in `counts` and in its namespaces. */
export function newsListName(kind: string | null, brand: string | null): string {
  return `${kind ?? 'all'}/${brand ?? 'all'}`;
}

export function newsListNamespace(kind: string | null, brand: string | null, page: number): string {
  return `news-list/${newsListName(kind, brand)}/${page}`;
}

/** The number of stories of a kind, a brand or both. */
export function storyCount({ counts }: NewsListPage, kind: NewsKind | null, brand: Brand | null): number {
  return counts[newsListName(kind, brand)] ?? 0;
}
