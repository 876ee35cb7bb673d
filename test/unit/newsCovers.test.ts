import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { coverKinds } from '#shared/news/cover.ts';
import { coverDrawing, coverLabel } from '#shared/news/coverDrawing.ts';
import { coverHeight, coverWidth, wideCoverWidth } from '#shared/news/coverMarks.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsCover } from '../../scripts/content/newsBundles.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { messageFile, readSources } from '../../scripts/locales/sources.ts';
import { newsCatalogue } from '../support/newsCatalogue.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';

const messages = readMessages(root);
const covered = newsItems.filter((item) => newsCatalogue[item]?.cover);
const covers = languages.flatMap((language) =>
  covered.map((item) => {
    const file = messages[language][`news/${item}`] ?? {};
    const cover = newsCover(file, newsCatalogue[item]);
    return { row: `${item} in ${language}`, file, cover };
  }),
);
/** The rows that break a promise. */
const rows = (isBroken: (cover: (typeof covers)[number]) => boolean) => covers.filter(isBroken).map(({ row }) => row);

test('a cover that asks names who printed it', () => {
  const quotes = covers.filter(({ cover }) => cover?.kind === 'question');
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter(({ cover, file }) => cover?.lines.at(-1) !== file.mediaName)).toEqual([]);
});

test.each([
  ['item40', 'en_US', { cover1: 'Is this a portfolio' }, 'a question stands word for word in the story'],
  ['item28', 'zh_CN', { cover1: '26.7' }, 'the story does not state the figure 26.7'],
] as const)('the check names a cover that says what its story does not: %s in %s', (item, language, change, reason) => {
  const sources = structuredClone(readSources(root));
  const text = JSON.parse(sources.messages[language][`news/${item}`] ?? '') as object;
  sources.messages[language][`news/${item}`] = JSON.stringify({ ...text, ...change });
  const file = messageFile(language, `news/${item}`);
  expect(checkSources(sources).map(findingLine)).toEqual([`${file}: cover1: ${reason}`]);
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

test.each([coverWidth, wideCoverWidth])('long remarks are smaller, so that they end inside a box %i wide', (width) => {
  const long = 'Shanghai, Hangzhou, Chengdu, Guangzhou and four more cities that take them';
  for (const kind of ['numeral', 'pair', 'word', 'joined'] as const) {
    const marks = coverDrawing({ kind, lines: ['5', '', '', long, long] }, width);
    const remarks = marks.flatMap((mark) =>
      mark.type === 'text' && mark.face === 'body' && mark.text === long ? [mark] : [],
    );
    expect(remarks.length).toBeGreaterThan(0);
    for (const { x, size } of remarks) expect(x + size * 0.5 * long.length).toBeLessThan(width);
  }
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
