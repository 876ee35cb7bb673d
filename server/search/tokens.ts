import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

/** Words that stand in every English text and tell none apart. */
const stopWords = new Set('a an and are as at by for from in is it of on or that the this to was were with'.split(' '));

const hanRun = /\p{Script=Han}+/gu;
const latinWord = /[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’]\p{L}+)?/gv;
const hanName = /^\p{Script=Han}/u;

export const isHan = (term: string): boolean => hanName.test(term);

export function hanRuns(text: string): string[] {
  return text.match(hanRun) ?? [];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Chinese words as ICU's dictionary cuts them, without characters that stand alone (particles, mostly); names that no
 * dictionary knows are cut out first.
 */
export function hanWords(text: string, names: RegExp): string[] {
  return text.split(names).flatMap((part) => {
    if (names.test(part)) return [part];
    return [...segmenter.segment(part)].map(({ segment }) => segment).filter((word) => isHan(word) && word.length > 1);
  });
}

export type LatinWord = { term: string; start: number; end: number };

/** Words in other scripts with their stems and places, without those that tell nothing. */
export function latinWords(text: string): LatinWord[] {
  const found: LatinWord[] = [];
  for (const { 0: word, index } of text.matchAll(latinWord)) {
    const term = stems.memo(word);
    if (term) found.push({ term, start: index, end: index + word.length });
  }
  return found;
}

/** Small letters without accents: `René` is found as `rene`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Texts repeat their words: each is stemmed once. Bounded, since the words of queries are anybody's. */
const stems = new LRUCache<string, string>({
  // As a size, not as `max`, for which the cache would lay out all its places at once.
  maxSize: 20_000,
  sizeCalculation: () => 1,
  memoMethod(word) {
    const plain = fold(word).replace(/['’].*$/, '');
    return stopWords.has(plain) ? '' : stemmer(plain);
  },
});
