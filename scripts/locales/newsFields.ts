import { isCoverField } from '#shared/news/cover.ts';
import { nearest, type ReportField } from './finding.ts';
import { isGroup } from './tree.ts';

/** Fields that are numbered from 1 in order of appearance, with the highest number that is allowed. */
const numbered: Readonly<Record<string, number>> = {
  title: 5,
  cover: 5,
  msg: 99,
  msgBlod: 99,
  textTitle: 99,
  imgMsg: 99,
  msgC: 2,
  footnote: 99,
};

/** The credits of press coverage; they belong to items of a kind that is not the group's own. */
export const credits: readonly string[] = ['media', 'mediaName', 'source', 'zhuanwen'];

/** Fields without a number. The specification has these spellings. */
const single = [...credits, 'textTitleSm', 'textTitlesSm', 'coverWord'];

export function isNewsItem(namespace: string): boolean {
  return /^news\/item[1-9]\d*$/.test(namespace);
}

/** A news item: known fields only, all of them text, `title1` first, each family numbered 1, 2, 3 in the order of the page. */
export function checkNewsItem(content: unknown, report: ReportField): void {
  const item = isGroup(content) ? content : {};
  const fields = Object.keys(item);
  const isWritten = (field: string) => String(item[field] ?? '').trim() !== '';
  if (!isWritten('title1')) report('title1', 'an item needs a headline');
  else if (fields[0] !== 'title1') report('title1', 'has to be the first field');
  if (!fields.some((field) => /^msg\d/.test(field) && isWritten(field))) report('msg1', 'an item needs a paragraph');
  const misplaced = fields.find((field, index) => index > 0 && place(field) < place(fields[index - 1] ?? ''));
  const order = 'titles come first, then credits, then the cover, then the text, footnotes at the end';
  if (misplaced) report(misplaced, `comes too late: ${order}`);
  const next = new Map<string, number>();
  for (const field of fields) {
    if (typeof item[field] !== 'string') report(field, 'has to be text');
    if (single.includes(field)) continue;
    const [, stem = '', digits = ''] = /^([A-Za-z]+?)(\d+)$/.exec(field) ?? [];
    const most = Object.hasOwn(numbered, stem) ? numbered[stem] : undefined;
    const wanted = next.get(stem) ?? 1;
    if (most === undefined) report(field, `no field of a news item has this name${suggestion(field)}`);
    else if (Number(digits) > most) report(field, `the highest is ${stem}${most}`);
    else if (Number(digits) !== wanted)
      report(field, `expected ${stem}${wanted}: numbers run from 1 in the order of the page`);
    next.set(stem, Number(digits) + 1);
  }
}

/** The page shows titles, then credits, the cover or leading picture, the text, and footnotes in a list of their own. */
function place(field: string): number {
  if (/^title\d/.test(field)) return 0;
  if (credits.includes(field)) return 1;
  if (isCoverField(field)) return 2;
  return field.startsWith('footnote') ? 4 : 3;
}

function suggestion(field: string): string {
  const number = /\d*$/.exec(field)?.[0] || '1';
  return nearest(field, [...Object.keys(numbered).map((stem) => stem + number), ...single]);
}
