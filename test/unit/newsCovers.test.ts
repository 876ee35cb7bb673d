import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { type CoverKind, coverKinds } from '#shared/news/cover.ts';
import { coverDrawing, coverLabel } from '#shared/news/coverDrawing.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsCover } from '../../scripts/content/newsBundles.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { messageFile, readSources } from '../../scripts/locales/sources.ts';
import { newsCatalogue, newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';

const messages = readMessages(root);
const covers = languages.flatMap((language) =>
  newsItems.flatMap((item) => {
    const file = messages[language][`news/${item}`] ?? {};
    const cover = newsCover(file, newsCatalogue[item]);
    return cover ? [{ name: `${item} in ${language}`, file, cover }] : [];
  }),
);

test('a cover that asks names who printed it', () => {
  const questions = covers.filter(({ cover }) => cover.kind === 'question');
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter(({ cover, file }) => cover.lines.at(-1) !== file.mediaName)).toEqual([]);
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

test.each<[kind: CoverKind, lines: string, label: string]>([
  ['numeral', '1|one channel|Counterfeits|The form', 'Counterfeits, one channel, The form'],
  ['numeral', '2.61|RMB billion|Revenue|', 'Revenue, 2.61 RMB billion'],
  ['split', 'Day|Night|Coral|Wine', 'Day, Coral, Night, Wine'],
  ['word', 'Empty?|Bring it back,|whatever the brand', 'Empty? Bring it back, whatever the brand'],
  ['joined', '橘宜集团|与|百植萃|收购协议', '橘宜集团 与 百植萃，收购协议'],
  ['question', '你们多给了|什么？|美妆周刊', '你们多给了什么？美妆周刊'],
])('the label of a %s of %s reads what its drawing sets apart', (kind, lines, label) => {
  expect(coverLabel({ kind, lines: lines.split('|') })).toBe(label);
});

test.each(coverKinds)('a line that is empty leaves no mark on a cover of the kind %s', (kind) => {
  const marks = coverDrawing({ kind, lines: ['', '', ''] });
  expect(marks.filter((mark) => mark.type === 'text' && mark.shown !== 'small' && mark.text.trim() === '')).toEqual([]);
});
