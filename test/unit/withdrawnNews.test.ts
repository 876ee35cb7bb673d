import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsItems as builtItems } from '../../scripts/content/news.ts';
import { checkLocales } from '../../scripts/locales/checkLocales.ts';
import { newNewsItem } from '../../scripts/locales/newNewsItem.ts';
import { newsItems, unknownItem } from '../support/newsItems.ts';
import { projectCopy } from '../support/projectCopy.ts';

const catalogueFile = 'shared/news/catalogue.json';
const newest = `item${Number(unknownItem().slice('item'.length)) - 1}`;
const withdrawn = [newest, 'item17'];

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

test('withdrawn items leave no finding and are not on the site', () => {
  const project = projectCopy();
  withdraw(project);
  expect(checkLocales({ root: project })).toEqual([]);
  const catalogue = JSON.parse(readFileSync(join(project, catalogueFile), 'utf8'));
  const left = newsItems.filter((item) => !withdrawn.includes(item)).sort();
  expect(builtItems(readMessages(project).zh_CN, catalogue).sort()).toEqual(left);
});

test('the number of a withdrawn item is not used again', () => {
  const project = projectCopy();
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project });
  for (const args of [['init'], ['add', 'locales', 'shared'], ['commit', '-m', 'All items']]) git(...args);
  withdraw(project);
  expect(newNewsItem(project, 'Group', '')[0]).toBe(`locales/zh_CN/news/${unknownItem()}.json`);
});
