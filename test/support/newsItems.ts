import { readFileSync } from 'node:fs';
import { type NewsCatalogue, newsNumber } from '#shared/news/newsItem.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf } from '#shared/routes.ts';
import { newsKindTable } from '#shared/site.ts';
import { root } from './root.ts';

/** What is not text about the news items. */
export const newsCatalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;

/** The items of the catalogue, newest first: by date, then by number. */
export const newsItems: readonly string[] = Object.keys(newsCatalogue).sort(
  (a, b) => dateOf(b).localeCompare(dateOf(a)) || newsNumber(b) - newsNumber(a),
);

/** When an item was published, as the catalogue has it. */
export function dateOf(item: string): string {
  return newsCatalogue[item]?.date ?? '';
}

/** The addresses of all pages of the list of all news. */
export function listAddresses(): string[] {
  const pages = Math.ceil(newsItems.length / storiesOnPage);
  return Array.from({ length: pages }, (_, index) => addressOf('dynamics', null, {}, index + 1));
}

/** The number that the next item will have. */
export function unknownItemNumber(): number {
  return Math.max(...newsItems.map(newsNumber)) + 1;
}

/** An item that does not exist yet. */
export function unknownItem(): string {
  return `item${unknownItemNumber()}`;
}

/** Whether the group speaks in an item, and so tells who it is below: not in coverage, nor in news of Biophyto-Genesis. */
export function groupSpeaksIn(item: string): boolean {
  const { kind, brand } = newsCatalogue[item] ?? {};
  return kind !== undefined && newsKindTable[kind].isOwn && !(kind === 'Brand' && brand === 'biophytoGenesis');
}
