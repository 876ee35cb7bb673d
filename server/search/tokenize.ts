import { stemmer } from 'stemmer';

/** A term of the index, and its place in the text. */
export type Token = { term: string; start: number; end: number };

/** Words that stand in every text. */
const stopWords = new Set(
  `a an and are as at by for from in is it of on or that the this to was were with
  的 了 是 在 和 与 也 都 就 而 被 把 从 这 那`.split(/\s+/),
);

/** Question words. No stop words, because the last character of 怎么样 is a word by itself, which also ends 打样 (a sample). */
const questionWords = /(?:什么|怎么)样?|有没有/g;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/**
 * The terms of a text: the stems of words; of Chinese words the pairs of neighbouring characters (bigrams), so that parts of
 * a word are found. Single characters in a row count as one word: most are names that the dictionary lacks.
 */
export function tokenize(text: string): Token[] {
  const words: { start: number; end: number; isSingle: boolean }[] = [];
  const statement = text.replace(questionWords, (word) => ' '.repeat(word.length));
  for (const { segment, index, isWordLike } of segmenter.segment(statement)) {
    if (!isWordLike || stopWords.has(segment)) continue;
    const word = { start: index, end: index + segment.length, isSingle: isHan(segment) && segment.length === 1 };
    const last = words.at(-1);
    if (word.isSingle && last?.isSingle && last.end === index) last.end = word.end;
    else words.push(word);
  }
  return words.flatMap(({ start, end }) => {
    const word = text.slice(start, end);
    if (isHan(word)) return bigrams(word, start);
    const term = stem(word);
    return term ? [{ term, start, end }] : [];
  });
}

/** The same line by line; a line that comes again, in another field or for the excerpt, is not read again. */
export function lineTokenizer(): (line: string) => Token[] {
  const known = new Map<string, Token[]>();
  return (line) => {
    const tokens = known.get(line) ?? tokenize(line);
    known.set(line, tokens);
    return tokens;
  };
}

/** Of a word of one character that character. */
function bigrams(word: string, start: number): Token[] {
  return Array.from({ length: Math.max(word.length - 1, 1) }, (_, index) => {
    const term = word.slice(index, index + 2);
    return { term, start: start + index, end: start + index + term.length };
  });
}

/** The stem of a word in small letters without accents, full width and possessive; empty for a stop word. */
function stem(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}|['’].*$|,/gu, '')
    .toLowerCase();
  return stopWords.has(plain) ? '' : stemmer(plain);
}
