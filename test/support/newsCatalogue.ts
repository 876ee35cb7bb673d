import { readFileSync } from 'node:fs';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { root } from './root.ts';

/** What is not text about the news items. */
export const newsCatalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;

/** Whether the group speaks in an item, and so tells who it is below: not in coverage, nor in news of Biophyto-Genesis. */
export function groupSpeaksIn(item: string): boolean {
  const { kind, brand } = newsCatalogue[item] ?? {};
  return kind === 'Group' || (kind === 'Brand' && brand !== 'biophytoGenesis');
}
