import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { coverKinds, isCoverLine } from '#shared/news/cover.ts';
import { coverDrawing } from '#shared/news/coverDrawing.ts';
import { coverHeight, coverWidth, wideCoverWidth } from '#shared/news/coverMarks.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsCover } from '../../scripts/content/news.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';

const catalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;
const messages = readMessages(root);
const covered = newsItems.filter((item) => catalogue[item]?.cover);
const items = languages.flatMap((language) => covered.map((item) => [item, language] as const));

test('no picture leads two of any ten neighbouring items', () => {
  const leads = newsItems.map((item) => (catalogue[item]?.cover ? '' : (catalogue[item]?.pictures[0] ?? '')));
  const repeated = leads.filter((id, index) => id && leads.slice(index + 1, index + 10).includes(id));
  expect(repeated).toEqual([]);
});

test('no two neighbours have covers of one composition', () => {
  const kinds = newsItems.map((item) => catalogue[item]?.cover);
  expect(kinds.filter((kind, index) => kind && kind === kinds[index + 1])).toEqual([]);
});

test('press coverage is quoted, and every composition is in use', () => {
  const press = covered.filter((item) => catalogue[item]?.kind === 'Media').map((item) => catalogue[item]?.cover);
  expect(new Set(press)).toEqual(new Set(['quote', 'question']));
  expect(new Set(covered.map((item) => catalogue[item]?.cover))).toEqual(new Set(coverKinds));
});

describe.each(items)('the cover of %s in %s', (item, language) => {
  const file = messages[language][`news/${item}`] ?? {};
  const cover = newsCover(file, catalogue[item]);
  const texts = Object.entries(file).filter(([field]) => !isCoverLine(field));
  const story = plain(texts.map(([, text]) => String(text)).join('\n'));
  const own = Object.entries(file)
    .filter(([field]) => isCoverLine(field))
    .map(([, text]) => String(text));

  test('quotes what stands in the story, and names who printed it', () => {
    if (cover?.kind !== 'quote' && cover?.kind !== 'question') return;
    expect(story).toContain(plain(own.join(language === 'en_US' ? ' ' : '')));
    expect(cover.lines.at(-1)).toBe(file.mediaName);
  });

  test('states no figure that the story does not state', () => {
    const figures = own.join(' ').match(/\d+(?:\.\d+)?/g) ?? [];
    if (figures.length === 1 && figures[0] === '1') return;
    for (const figure of figures) expect(story).toContain(figure);
  });

  test.each([coverWidth, wideCoverWidth])('keeps its fine lines inside a box %i wide', (width) => {
    if (!cover) return;
    const fine = coverDrawing(cover, width).filter((mark) => mark.type === 'text' && mark.face === 'body');
    expect(fine.length).toBeGreaterThan(cover.kind === 'list' ? -1 : 0);
    for (const mark of fine) {
      expect(mark.y).toBeLessThan(coverHeight);
      expect(mark.x).toBeGreaterThan(0);
      expect(mark.x).toBeLessThan(width);
    }
  });
});

test.each(coverKinds)('a line that is empty leaves no mark on a cover of the kind %s', (kind) => {
  const marks = coverDrawing({ kind, lines: ['', '', ''] });
  expect(marks.filter((mark) => mark.type === 'text' && mark.shown !== 'small' && mark.text.trim() === '')).toEqual([]);
});

/** Without case and without the final sign of a sentence that goes on in the story. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[.。]$/, '');
}
