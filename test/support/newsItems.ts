import { readFileSync } from 'node:fs';
import { newsNumber } from '#shared/news/newsItem.ts';
import { root } from './root.ts';

/** The items of the catalogue, newest first. */
export const newsItems: readonly string[] = Object.keys(
  JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as object,
).sort((a, b) => newsNumber(b) - newsNumber(a));

/** The number that the next item will have. */
export function unknownItemNumber(): number {
  return newsNumber(newsItems[0] ?? '') + 1;
}

/** An item that does not exist yet. */
export function unknownItem(): string {
  return `item${unknownItemNumber()}`;
}
