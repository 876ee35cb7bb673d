import { stemmer } from 'stemmer';

/** A term of the index, and its place in the text. */
type Token = { term: string; start: number; end: number };

/** Words that stand in every English text. */
const stopWords = new Set('a an and are as at by for from in is it of on or that the this to was were with'.split(' '));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/**
 * The terms of a text: the stems of words; and Chinese, which has no spaces, as pairs of neighbouring characters (bigrams),
 * so that any part of a sentence can be found. The last character of a stretch is a term of its own.
 */
export function tokenize(text: string): Token[] {
  const words = [...segmenter.segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike && !isHan(segment))
    .map(({ segment, index }) => ({ term: stem(segment), start: index, end: index + segment.length }))
    .filter(({ term }) => term);
  const bigrams = [...text.matchAll(/(\p{Script=Han})(?=(\p{Script=Han}?))/gu)].map(
    ({ 1: first, 2: second, index }) => {
      const term = `${first}${second}`;
      return { term, start: index, end: index + term.length };
    },
  );
  return [...words, ...bigrams];
}

/** The stem of a word in small letters without accents, full width and possessive; empty for a stop word. */
function stem(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}|['’].*$|,/gu, '')
    .toLowerCase();
  return stopWords.has(plain) ? '' : stemmer(plain);
}
