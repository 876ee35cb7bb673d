import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { reportMessages } from '../../scripts/build/reportMessages.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsItems as builtItems } from '../../scripts/content/newsBundles.ts';
import { checkLocales } from '../../scripts/locales/checkLocales.ts';
import { newNewsItem } from '../../scripts/locales/newNewsItem.ts';
import { todayInShanghai } from '../../scripts/locales/warnings.ts';
import { projectCopy, temporaryFolder } from '../support/folders.ts';
import { newsItems, unknownItem, unknownItemNumber } from '../support/sitePages.ts';

const catalogueFile = 'shared/news/catalogue.json';
const withdrawn = [`item${unknownItemNumber() - 1}`, 'item17'];

test('a new item gets the next number, and the check names its empty headline and text', () => {
  const project = projectCopy();
  const next = unknownItem();
  expect(newNewsItem(project, 'Brand', 'joocyee')).toEqual([
    `locales/zh_CN/news/${next}.json`,
    `locales/en_US/news/${next}.json`,
    catalogueFile,
  ]);
  expect(catalogueOf(project)[next]?.date).toBe(todayInShanghai());
  expect(checkLocales(project)).toEqual([
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
  expect(checkLocales(project).join('\n')).not.toContain('media:');
});

test('withdrawn items leave no finding and are not on the site', () => {
  const project = projectCopy();
  withdraw(project);
  expect(checkLocales(project)).toEqual([]);
  const left = newsItems.filter((item) => !withdrawn.includes(item)).sort();
  expect(builtItems(readMessages(project).zh_CN, catalogueOf(project)).sort()).toEqual(left);
});

test('the number of a withdrawn item is not used again', () => {
  const project = projectCopy();
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project });
  for (const args of [['init'], ['add', 'locales', 'shared'], ['commit', '-m', 'All items']]) git(...args);
  withdraw(project);
  expect(newNewsItem(project, 'Group', '')[0]).toBe(`locales/zh_CN/news/${unknownItem()}.json`);
  // A clone without history does not know it.
  git('commit', '-am', 'Without two of them');
  const clone = join(temporaryFolder(), 'clone');
  git('clone', '--depth', '1', `file://${project}`, clone);
  expect(() => newNewsItem(clone, 'Group', '')).toThrow('git fetch --unshallow');
});

/** As locales/README.md says: both files and the line of the catalogue. */
function withdraw(project: string): void {
  for (const item of withdrawn) {
    for (const language of languages) rmSync(join(project, `locales/${language}/news/${item}.json`));
    const file = join(project, catalogueFile);
    const lines = readFileSync(file, 'utf8').split('\n');
    const left = lines.filter((line) => !line.startsWith(`  "${item}":`)).join('\n');
    writeFileSync(file, left.replace(/,\n}/, '\n}'));
  }
}

function catalogueOf(project: string): NewsCatalogue {
  return JSON.parse(readFileSync(join(project, catalogueFile), 'utf8'));
}

test('faulty texts are named: a production build refuses them, development goes on', () => {
  const finding = 'locales/en_US/feed.json: not valid JSON';
  const project = projectCopy();
  const warn = vi.mocked(console.warn);
  // What editors, macOS and Windows leave beside a file is no source.
  for (const leftover of ['._feed.json', '.feed.json.swp', 'feed.json~', 'feed.json.orig', '.#feed.json'])
    writeFileSync(join(project, 'locales/en_US', leftover), '\0');
  reportMessages(project, true);
  expect(warn).not.toHaveBeenCalled();
  writeFileSync(join(project, 'locales/en_US/feed.json'), '{ "title": ');
  reportMessages(project, true);
  expect(warn.mock.calls.join()).toContain(finding);
  warn.mockClear();
  expect(() => reportMessages(project, false)).toThrow(finding);
});
