import { readFileSync } from 'node:fs';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { root } from './root.ts';

/** What is not text about the news items. */
export const newsCatalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;
