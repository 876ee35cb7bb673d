import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { coverKinds, isCoverLine } from '#shared/news/cover.ts';
import { coverDrawing, coverLabel } from '#shared/news/coverDrawing.ts';
import { coverHeight, coverWidth, wideCoverWidth } from '#shared/news/coverMarks.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsCover } from '../../scripts/content/news.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';

const catalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;
const messages = readMessages(root);
const covered = newsItems.filter((item) => catalogue[item]?.cover);
const covers = languages.flatMap((language) =>
  covered.map((item) => {
    const file = messages[language][`news/${item}`] ?? {};
    const texts = Object.entries(file).map(([field, text]) => ({ isLine: isCoverLine(field), text: String(text) }));
    const [lines, others] = [texts.filter(({ isLine }) => isLine), texts.filter(({ isLine }) => !isLine)];
    const story = plain(others.map(({ text }) => text).join('\n'));
    const cover = newsCover(file, catalogue[item]);
    return { row: `${item} in ${language}`, language, file, cover, story, own: lines.map(({ text }) => text) };
  }),
);
/** The rows that break a promise. */
const rows = (isBroken: (cover: (typeof covers)[number]) => boolean) => covers.filter(isBroken).map(({ row }) => row);

test('a quoting cover quotes what stands in the story, and names who printed it', () => {
  const broken = rows(({ cover, language, story, own, file }) => {
    if (cover?.kind !== 'quote' && cover?.kind !== 'question') return false;
    const quoted = plain(own.join(language === 'en_US' ? ' ' : ''));
    return !story.includes(quoted) || cover.lines.at(-1) !== file.mediaName;
  });
  expect(broken).toEqual([]);
});

test('the label of a cover reads what its drawing sets apart', () => {
  const labels = [
    coverLabel({ kind: 'numeral', lines: ['1', 'one channel', 'Counterfeits', 'The form'] }),
    coverLabel({ kind: 'numeral', lines: ['2.61', 'RMB billion', 'Revenue', ''] }),
    coverLabel({ kind: 'split', lines: ['Day', 'Night', 'Coral', 'Wine'] }),
    coverLabel({ kind: 'word', lines: ['Empty?', 'Bring it back,', 'whatever the brand'] }),
    coverLabel({ kind: 'joined', lines: ['橘宜集团', '与', '百植萃', '收购协议'] }),
    coverLabel({ kind: 'question', lines: ['你们多给了', '什么？', '美妆周刊'] }),
  ];
  expect(labels).toEqual([
    'Counterfeits, one channel, The form',
    'Revenue, 2.61 RMB billion',
    'Day, Coral, Night, Wine',
    'Empty? Bring it back, whatever the brand',
    '橘宜集团 与 百植萃，收购协议',
    '你们多给了什么？美妆周刊',
  ]);
});

test('no cover states a figure that the story does not state', () => {
  const broken = rows(({ story, own }) => {
    const figures = own.join(' ').match(/\d+(?:\.\d+)?/g) ?? [];
    return figures.join() !== '1' && figures.some((figure) => !story.includes(figure));
  });
  expect(broken).toEqual([]);
});

test.each([coverWidth, wideCoverWidth])('covers keep their fine lines inside a box %i wide', (width) => {
  const broken = rows(({ cover }) => {
    if (!cover) return true;
    const fine = coverDrawing(cover, width).filter((mark) => mark.type === 'text' && mark.face === 'body');
    const isInside = fine.every(({ x, y }) => y < coverHeight && x > 0 && x < width);
    return !isInside || (fine.length === 0 && cover.kind !== 'list');
  });
  expect(broken).toEqual([]);
});

test.each(coverKinds)('a line that is empty leaves no mark on a cover of the kind %s', (kind) => {
  const marks = coverDrawing({ kind, lines: ['', '', ''] });
  expect(marks.filter((mark) => mark.type === 'text' && mark.shown !== 'small' && mark.text.trim() === '')).toEqual([]);
});

/** Without case and without the final sign of a sentence that goes on in the story. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[.。]$/, '');
}
