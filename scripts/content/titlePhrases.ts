import type { MessageFile } from './messages.ts';

/** Phrases up to this many characters stay whole: the narrowest frame of a title sets more of them in a line. */
const whole = 8;

/** A character that belongs to the word before it. */
const suffix = /^[师者官人员店品]$/u;
const closing = /[，：；。！？、”》）%]$/u;
const opening = /[“《（]$/u;

/**
 * The pieces of a Chinese title between which a line may end; none for titles in other scripts. They are made here, once:
 * browsers take words from dictionaries of their own, or have none, and would render something else than the server.
 */
export function titlePhrases(title: string, names: readonly string[]): string[] {
  if (!/\p{Script=Han}/u.test(title)) return [];
  const words = wordsOf(title, names);
  const pieces: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const phrase = pieces.at(-1) as string[];
    if (index > 0 && !mayEnd(before, word, words[index - 2], words[index + 1])) phrase.push(`${phrase.pop()}${word}`);
    else if (closing.test(before)) pieces.push([word]);
    else phrase.push(word);
  }
  return pieces.flatMap((phrase) => (phrase.join('').length <= whole ? phrase.join('') : phrase));
}

/** The names of the group and its brands, which the dictionary of `Intl.Segmenter` takes apart. */
export function namesIn({ site, brands }: MessageFile): string[] {
  const name = typeof site === 'object' ? site.name : '';
  return JSON.stringify([name, brands]).match(/\p{Script=Han}+/gu) ?? [];
}

/** Whether a line may end between two words: a single character stays with its neighbours, a number with its unit. */
function mayEnd(before: string, word: string, earlier = '', later = ''): boolean {
  if (/^\p{Punctuation}$/u.test(word) && !opening.test(word)) return false;
  if (opening.test(before) || /^[\d.]+$/.test(before)) return false;
  if (closing.test(before)) return true;
  if (isSingle(before)) return !isSingle(word) && isSingle(earlier);
  return !isSingle(word) || isSingle(later);
}

function isSingle(word: string): boolean {
  return /^\p{Script=Han}$/u.test(word);
}

/** The words of a title. Names stay whole, and a suffix stays with its word. */
function wordsOf(title: string, names: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = names.length > 0 ? title.split(new RegExp(`(${names.join('|')})`, 'u')).filter(Boolean) : [title];
  return parts.flatMap((part) => {
    if (names.includes(part)) return [part];
    const words: string[] = [];
    for (const { segment } of segmenter.segment(part)) {
      words.push(suffix.test(segment) && words.length > 0 ? `${words.pop()}${segment}` : segment);
    }
    return words;
  });
}
