import type { Language } from '#shared/i18n/language.ts';
import type { Excerpt } from '#shared/search/searchState.ts';
import { tokenize } from './tokenize.ts';

/** Characters of an excerpt: two lines on desktops, three on phones. */
const maxLength = { zh_CN: 64, en_US: 120 } as const satisfies Record<Language, number>;

const ellipses = { zh_CN: '……', en_US: '…' } as const satisfies Record<Language, string>;

const sentences = new Intl.Segmenter('zh', { granularity: 'sentence' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text with the terms marked; marks that touch are one. */
export function highlight(text: string, terms: readonly string[]): Excerpt {
  const pieces: Excerpt = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += piece;
    else if (piece) pieces.push({ text: piece, marked });
  };
  let done = 0;
  for (const { start, end } of findTerms(text, terms)) {
    add(text.slice(done, start), false);
    add(text.slice(Math.max(start, done), end), true);
    done = end;
  }
  add(text.slice(done), false);
  return pieces;
}

/** A marked text, cut where its phrases begin. */
export function inPhrases(pieces: Excerpt, phrases: readonly string[]): Excerpt {
  const starts = new Set(phrases.map((_, index) => phrases.slice(0, index).join('').length));
  let place = 0;
  return pieces.flatMap(({ text, marked }) => {
    const from = place;
    place += text.length;
    const cuts = [...starts].filter((start) => start > from && start < place);
    return [from, ...cuts].map((start, index) => ({
      text: text.slice(start - from, (cuts[index] ?? place) - from),
      marked,
      ...(start > 0 && starts.has(start) && { begins: true }),
    }));
  });
}

/** The text from the sentence on that holds the most different terms, the first of equal ones. */
export function excerpt(text: string, terms: readonly string[], language: Language): Excerpt {
  const found = findTerms(text, terms);
  let start = 0;
  let ellipsis = '';
  let most = 0;
  for (const { index, segment } of sentences.segment(text)) {
    const inside = found.filter((token) => token.start >= index && token.start < index + segment.length);
    const count = new Set(inside.map(({ term }) => term)).size;
    if (count <= most) continue;
    most = count;
    // Where the sentence is too long to show its first term, the excerpt begins with the clause of that term, or with the term.
    const room = maxLength[language] - 20;
    const first = inside[0]?.start ?? index;
    const isTooLong = first - index > room;
    const [clause = ''] = /[^,;:，；：\s][^,;:，；：]*$/.exec(text.slice(index, first)) ?? [];
    // A quotation mark that opens a sentence is taken for the end of the one before.
    const opens = /[“《（]/.test(text.charAt(index - 1));
    if (isTooLong) start = first - (clause.length > room ? 0 : clause.length);
    else start = index - Number(opens);
    ellipsis = isTooLong ? ellipses[language] : '';
  }
  return highlight(ellipsis + truncate(text.slice(start), language), terms);
}

function findTerms(text: string, terms: readonly string[]) {
  const known = new Set(terms);
  return tokenize(text)
    .filter(({ term }) => known.has(term))
    .sort((a, b) => a.start - b.start);
}

/**
 * One line: the whole sentences that have room, else as many words. No more lines of the text than make a third of that; those
 * that end without a mark are joined by one.
 */
function truncate(text: string, language: Language): string {
  const lines = text.trim().split('\n');
  const isEnough = (_: string, index: number) => lines.slice(0, index + 1).join(' ').length > maxLength[language] / 3;
  const last = lines.findIndex(isEnough);
  const line = lines
    .slice(0, last < 0 ? lines.length : last + 1)
    .join('\n')
    .replace(/([。！？；…])\n/g, '$1')
    .replace(/(\p{Script=Han})\n/gu, '$1，')
    .replace(/([\p{L}\p{N})%])\n/gu, '$1 · ')
    .replaceAll('\n', ' ');
  const length = maxLength[language];
  if (line.length <= length) return line;
  const ends = [...line.slice(0, length).matchAll(/[。！？][”）]*|[.!?][”)]*(?= )/g)].map(
    (end) => end.index + end[0].length,
  );
  const whole = ends.at(-1) ?? 0;
  if (whole > length / 4) return line.slice(0, whole);
  const fitting = [...words.segment(line)]
    .map(({ index, segment }) => index + segment.length)
    .filter((end) => end <= length);
  return `${line.slice(0, fitting.at(-1) ?? length).replace(/[ ·.,;:。，、；：]+$/u, '')}${ellipses[language]}`;
}
