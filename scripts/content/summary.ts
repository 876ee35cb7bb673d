import type { Language } from '#shared/i18n/language.ts';

/** Characters of an excerpt: a Han character takes about the width of two Latin ones. */
const longest = { zh_CN: 64, en_US: 150 } as const satisfies Record<Language, number>;

/** Characters of a description: what search engines show of a page, about two lines. */
export const descriptionLength = { zh_CN: 78, en_US: 158 } as const satisfies Record<Language, number>;

/** Below this length a first paragraph is a salutation or a dateline, which an excerpt skips, and a sentence is none. */
const shortest = { zh_CN: 14, en_US: 40 } as const satisfies Record<Language, number>;

/** The source of an excerpt: the paragraphs in one line, without a salutation. */
export function leadText(paragraphs: readonly string[], language: Language): string {
  const first = paragraphs.findIndex((paragraph) => [...paragraph].length >= shortest[language]);
  return paragraphs.slice(Math.max(first, 0)).join(language === 'en_US' ? ' ' : '');
}

/** Where a sentence ends, with the marks that close it; not at an abbreviation (Jan., Ltd., a.m.). */
const sentenceEnds = /[。！？][”’）]*|(?<!\b(?:Jan|Feb|Aug|Sept|Oct|Nov|Dec|Co|Ltd|No|[ap]\.m))[.!?][”’)]*(?= )/gu;

/** The whole sentences at the beginning of a text; else its first words (or Han characters) and an ellipsis. */
export function excerpt(text: string, language: Language, limit: number = longest[language]): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const head = characters.slice(0, limit).join('');
  const end = [...head.matchAll(sentenceEnds)].at(-1);
  const sentences = end ? head.slice(0, end.index + end[0].length) : '';
  if ([...sentences].length >= shortest[language]) return sentences;
  const cut = language === 'en_US' ? head.slice(0, Math.max(head.lastIndexOf(' '), limit / 2)) : head;
  return `${cut.replace(/[\s，、；：。,;:.—–-]+$/u, '')}…`;
}

/** Minutes to read a text: 400 Han characters or 220 words a minute, at least one minute. */
export function readingTime(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)?.length ?? 0;
  return Math.max(1, Math.round(han / 400 + words / 220));
}
