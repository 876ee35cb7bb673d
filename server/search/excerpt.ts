import type { Language } from '#shared/i18n/language.ts';
import type { Excerpt } from '#shared/search/searchState.ts';
import { type Token, tokenize } from './tokenize.ts';

/** A text in one line, with its terms, the beginnings of its sentences and the ends of its lines. Dear to make: the index keeps it. */
export type Passage = { line: string; tokens: Token[]; sentences: number[]; ends: number[] };

/** Characters of an excerpt: two lines on desktops, three on phones. */
const maxLength = { zh_CN: 64, en_US: 120 } as const satisfies Record<Language, number>;

const ellipses = { zh_CN: '……', en_US: '…' } as const satisfies Record<Language, string>;

const sentences = new Intl.Segmenter('zh', { granularity: 'sentence' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** The lines of a text in one; those that end without a mark are joined by one. */
export function readPassage(text: string, tokensOf: (line: string) => Token[] = tokenize): Passage {
  const passage: Passage = { line: '', tokens: [], sentences: [], ends: [] };
  for (const part of text.split('\n').filter(Boolean)) {
    passage.line += joint(passage.line.slice(-2));
    const at = passage.line.length;
    for (const { term, start, end } of tokensOf(part)) passage.tokens.push({ term, start: at + start, end: at + end });
    for (const { index } of sentences.segment(part)) passage.sentences.push(at + index);
    passage.line += part;
    passage.ends.push(passage.line.length);
  }
  return passage;
}

function joint(before: string): string {
  if (/^$|[。！？；…]$/.test(before)) return '';
  if (/\p{Script=Han}$/u.test(before)) return '，';
  return /[\p{L}\p{N})%]$/u.test(before) ? ' · ' : ' ';
}

/** A text with the terms marked; marks that touch are one. */
export function highlight(text: string, terms: readonly string[], tokens: readonly Token[] = tokenize(text)): Excerpt {
  const known = new Set(terms);
  const pieces: Excerpt = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += piece;
    else if (piece) pieces.push({ text: piece, marked });
  };
  let done = 0;
  for (const { term, start, end } of tokens) {
    if (!known.has(term)) continue;
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
export function excerpt(
  { line, tokens, sentences, ends }: Passage,
  terms: readonly string[],
  language: Language,
): Excerpt {
  const known = new Set(terms);
  const found = tokens.filter(({ term }) => known.has(term));
  let start = 0;
  let ellipsis = '';
  let most = 0;
  for (const [number, index] of sentences.entries()) {
    const next = sentences[number + 1] ?? line.length;
    const inside = found.filter((token) => token.start >= index && token.start < next);
    const count = new Set(inside.map(({ term }) => term)).size;
    if (count <= most) continue;
    most = count;
    // Where the sentence is too long to show its first term, the excerpt begins with the clause of that term, or with the term.
    const room = maxLength[language] - 20;
    const first = inside[0]?.start ?? index;
    const isTooLong = first - index > room;
    const [clause = ''] = /[^,;:，；：\s][^,;:，；：]*$/.exec(line.slice(index, first)) ?? [];
    // A quotation mark that opens a sentence is taken for the end of the one before.
    const opens = /[“《（]/.test(line.charAt(index - 1));
    if (isTooLong) start = first - (clause.length > room ? 0 : clause.length);
    else start = index - Number(opens);
    ellipsis = isTooLong ? ellipses[language] : '';
  }
  // No more lines than make a third of the length.
  const end = ends.find((one) => one - start > maxLength[language] / 3);
  const shown = truncate(line.slice(start, end), language);
  const shift = ellipsis.length - start;
  const places = found
    .filter((token) => token.start >= start && token.end + shift <= ellipsis.length + shown.length)
    .map((token) => ({ ...token, start: token.start + shift, end: token.end + shift }));
  return highlight(ellipsis + shown, terms, places);
}

/** The whole sentences that have room, else as many words. */
function truncate(line: string, language: Language): string {
  const length = maxLength[language];
  if (line.length <= length) return line;
  const ends = [...line.slice(0, length).matchAll(/[。！？][”）]*|[.!?][”)]*(?= )/g)].map(
    (end) => end.index + end[0].length,
  );
  const whole = ends.at(-1) ?? 0;
  if (whole > length / 4) return line.slice(0, whole);
  const fitting = [...words.segment(line.slice(0, 2 * length))]
    .map(({ index, segment }) => index + segment.length)
    .filter((end) => end <= length);
  return `${line.slice(0, fitting.at(-1) ?? length).replace(/[ ·.,;:。，、；：]+$/u, '')}${ellipses[language]}`;
}
