import { z } from 'zod';
import { isCoverField } from '#shared/news/cover.ts';
import type { Finding } from './finding.ts';
import { nearest } from './nearest.ts';

/** Fields that are numbered from 1 in order of appearance, with the highest number that is allowed. */
const numbered = {
  title: 5,
  cover: 5,
  msg: 99,
  msgBlod: 99,
  textTitle: 99,
  imgMsg: 99,
  msgC: 2,
  footnote: 99,
} as const satisfies Record<string, number>;

/** The credits of press coverage; they belong to items of the kind Media. */
export const credits: readonly string[] = ['media', 'mediaName', 'source', 'zhuanwen'];

/** Fields without a number. The specification has these spellings. */
const single = [...credits, 'textTitleSm', 'textTitlesSm', 'coverWord'];

const names = [...Object.keys(numbered).map((stem) => `${stem}1`), ...single];

export function isNewsItem(namespace: string): boolean {
  return /^news\/item[1-9]\d*$/.test(namespace);
}

/** A news item: known fields only, all of them text, `title1` first, each family numbered 1, 2, 3 in the order of the page. */
const newsItem = z.record(z.string(), z.string()).superRefine((item, context) => {
  const fail = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const fields = Object.keys(item);
  if (!item.title1?.trim()) fail('title1', 'an item needs a headline');
  else if (fields[0] !== 'title1') fail('title1', 'has to be the first field');
  if (!fields.some((field) => /^msg\d/.test(field) && item[field]?.trim())) fail('msg1', 'an item needs a paragraph');
  const misplaced = fields.find((field, index) => index > 0 && place(field) < place(fields[index - 1] ?? ''));
  if (misplaced)
    fail(
      misplaced,
      'comes too late: titles come first, then credits, then the cover, then the text, footnotes at the end',
    );
  const next = new Map<string, number>();
  for (const field of fields) {
    if (single.includes(field)) continue;
    const [, stem = '', digits = ''] = /^([A-Za-z]+?)(\d+)$/.exec(field) ?? [];
    const most = numbered[stem as keyof typeof numbered];
    if (most === undefined) fail(field, `no field of a news item has this name${suggestion(field)}`);
    else if (Number(digits) > most) fail(field, `the highest is ${stem}${most}`);
    else if (Number(digits) !== (next.get(stem) ?? 1))
      fail(field, `expected ${stem}${next.get(stem) ?? 1}: numbers run from 1 in the order of the page`);
    if (most !== undefined) next.set(stem, Number(digits) + 1);
  }
});

/** Findings about the fields of one news item. */
export function newsItemFindings(file: string, content: unknown): Finding[] {
  const issues = newsItem.safeParse(content).error?.issues ?? [];
  return issues.map((issue) => ({
    file,
    field: issue.path.join('.'),
    reason: issue.code === 'invalid_type' ? 'has to be text' : issue.message,
  }));
}

/** The page shows titles, then credits, the cover or leading picture, the text, and footnotes in a list of their own. */
function place(field: string): number {
  if (/^title\d/.test(field)) return 0;
  if (credits.includes(field)) return 1;
  if (isCoverField(field)) return 2;
  return field.startsWith('footnote') ? 4 : 3;
}

function suggestion(field: string): string {
  const number = /\d*$/.exec(field)?.[0] ?? '';
  return nearest(
    field,
    names.map((name) => name.replace(/1$/, number || '1')),
  );
}
