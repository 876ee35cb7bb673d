import { expect, test } from 'vitest';
import { type CoverKind, coverKinds } from '#shared/news/cover.ts';
import { coverDrawing, coverLabel } from '#shared/news/coverDrawing.ts';

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
