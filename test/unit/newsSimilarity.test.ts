import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';

/** Parts of a text that two stories may have in common: a tenth. */
const most = 0.1;

describe.each(languages)('in %s', (language) => {
  const items = newsTexts(language);

  test('no two stories share more than a tenth of their sequences', () => {
    expect(items.size).toBe(newsItems.length);
    expect(tooAlike(items, language)).toEqual([]);
  });

  test('a story with two paragraphs of another one would be found', () => {
    const [one = '', two = ''] = items.values();
    const copied = new Map([...items, ['copy', one + two.slice(0, two.length / 4)]]);
    expect(tooAlike(copied, language).join()).toContain('copy');
  });
});

/** Pairs of stories that are too alike, with the share of the shorter one that also stands in the other. */
function tooAlike(items: Map<string, string>, language: Language): string[] {
  const sequences = [...items].map(([item, text]) => [item, sequencesOf(text, language)] as const);
  return sequences.flatMap(([item, own], index) =>
    sequences.slice(index + 1).flatMap(([other, theirs]) => {
      const share = [...own].filter((sequence) => theirs.has(sequence)).length / Math.min(own.size, theirs.size);
      return share > most ? [`${item} and ${other}: ${Math.round(share * 100)} %`] : [];
    }),
  );
}

/** All runs of 8 characters (Chinese) or 5 words (English), without punctuation. */
function sequencesOf(text: string, language: Language): Set<string> {
  const [pattern, length] =
    language === 'zh_CN' ? ([/[\p{L}\p{N}]/gu, 8] as const) : ([/[\p{L}\p{N}’]+/gu, 5] as const);
  const units = text.toLowerCase().match(pattern) ?? [];
  return new Set(units.slice(length - 1).map((_, index) => units.slice(index, index + length).join(' ')));
}

function newsTexts(language: Language): Map<string, string> {
  const files = Object.entries(readMessages(root)[language]).filter(([namespace]) => namespace.startsWith('news/'));
  return new Map(files.map(([namespace, file]) => [namespace, Object.values(file).join('\n')]));
}
