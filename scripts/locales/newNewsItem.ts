import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#shared/i18n/language.ts';
import { type NewsCatalogue, type NewsCatalogueEntry, newsNumber } from '#shared/news/newsItem.ts';
import { type Brand, type NewsKind, newsKindTable } from '#shared/site.ts';
import { credits } from './newsFields.ts';
import { messageFile, newsCatalogueFile } from './sources.ts';
import { todayInShanghai } from './warnings.ts';

/**
 * Writes the two files of the next news item, all fields empty, and its line in the catalogue, dated today; returns the
 * files. The check fails until its headline and a paragraph are written, so that it cannot go live by mistake.
 */
export function newNewsItem(root: string, kind: NewsKind, brand: Brand | ''): string[] {
  const catalogue = readFileSync(join(root, newsCatalogueFile), 'utf8');
  const entries = JSON.parse(catalogue) as NewsCatalogue;
  const items = [...Object.keys(entries), ...committedItems(root)];
  const item = `item${Math.max(0, ...items.map(newsNumber)) + 1}`;
  const fields = ['title1', 'title2', ...(newsKindTable[kind].isOwn ? [] : credits), 'msg1', 'msg2', 'imgMsg1', 'msg3'];
  const text = `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, ''])), null, 2)}\n`;
  const files = languages.map((language) => messageFile(language, `news/${item}`));
  for (const file of files) writeFileSync(join(root, file), text, { flag: 'wx' });
  writeFileSync(
    join(root, newsCatalogueFile),
    withLine(catalogue, item, { date: todayInShanghai(), kind, brand, pictures: pictures(entries, brand) }),
  );
  return [...files, newsCatalogueFile];
}

/**
 * Every item in git's history, also withdrawn ones, whose numbers are not used again. None without git. Throws where a
 * clone has a part of the history alone.
 */
function committedItems(root: string): string[] {
  const isShallow = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: root, encoding: 'utf8' });
  if (isShallow.stdout?.trim() === 'true')
    throw new Error('This clone has no history, in which withdrawn numbers stand: run "git fetch --unshallow" first.');
  const added = ['log', '--format=', '--name-only', '--no-renames', '--diff-filter=A', '--', 'locales/zh_CN/news'];
  const { stdout } = spawnSync('git', added, { cwd: root, encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/\/(item\d+)\.json$/gm)].map(([, item = '']) => item);
}

/** Pictures to begin with, which an editor replaces: two that older items of the brand, or any, show. */
function pictures(catalogue: NewsCatalogue, brand: Brand | ''): string[] {
  const oldestFirst = Object.entries(catalogue).sort(([, a], [, b]) => a.date.localeCompare(b.date));
  const ofBrand = oldestFirst.filter(([, entry]) => entry.brand === brand);
  return [...new Set([...ofBrand, ...oldestFirst].flatMap(([, entry]) => entry.pictures))].slice(0, 2);
}

/** The catalogue keeps one line an item, so that a change shows as one line. */
function withLine(catalogue: string, item: string, { date, kind, brand, pictures }: NewsCatalogueEntry): string {
  const list = pictures.map((id) => JSON.stringify(id)).join(', ');
  const line = `  "${item}": {"date": "${date}", "kind": "${kind}", "brand": "${brand}", "pictures": [${list}]}`;
  return catalogue.replace(/\s*\}\s*$/, `,\n${line}\n}\n`);
}
