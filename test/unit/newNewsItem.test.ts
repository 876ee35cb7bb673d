import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { checkLocales } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { newNewsItem } from '../../scripts/locales/newNewsItem.ts';
import { todayInShanghai } from '../../scripts/locales/warnings.ts';
import { unknownItem, unknownItemNumber } from '../support/newsItems.ts';
import { projectCopy } from '../support/projectCopy.ts';

test('a new item gets the next number, and the check names its empty headline and text', () => {
  const project = projectCopy();
  const next = unknownItem();
  expect(newNewsItem(project, 'Brand', 'joocyee')).toEqual([
    `locales/zh_CN/news/${next}.json`,
    `locales/en_US/news/${next}.json`,
    'shared/news/catalogue.json',
  ]);
  const catalogue = JSON.parse(readFileSync(`${project}/shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;
  expect(catalogue[next]?.date).toBe(todayInShanghai());
  expect(checkLocales({ root: project }).map(findingLine)).toEqual([
    `locales/zh_CN/news/${next}.json: title1: an item needs a headline`,
    `locales/zh_CN/news/${next}.json: msg1: an item needs a paragraph`,
    `locales/en_US/news/${next}.json: title1: an item needs a headline`,
    `locales/en_US/news/${next}.json: msg1: an item needs a paragraph`,
  ]);
});

test('press coverage begins with fields for its credits, and a second item follows the first', () => {
  const project = projectCopy();
  newNewsItem(project, 'Group', '');
  const [file] = newNewsItem(project, 'Media', '');
  expect(file).toBe(`locales/zh_CN/news/item${unknownItemNumber() + 1}.json`);
  expect(checkLocales({ root: project }).map(({ field }) => field)).not.toContain('media');
});
