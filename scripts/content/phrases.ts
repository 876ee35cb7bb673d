import type { Bundle } from '#shared/i18n/translation.ts';
import type { MessageFile } from './messages.ts';

/** Longer texts are paragraphs of news and legal texts: they wrap like any paragraph. */
const longest = 240;
/** Not shown, or cut to a length of their own. */
const notSet = /^(?:description|excerpt|src|alt)$/;

/**
 * How many characters stay whole: as many as the narrowest frame of a heading sets in a line. In longer texts words alone, or
 * lines would have ragged ends.
 */
const limitsOf = (text: string) => (text.length < 32 ? { whole: 7, spaced: 10 } : { whole: 3, spaced: 5 });

/** Words that the dictionary of `Intl.Segmenter` takes apart. */
const ownWords = [
  '首席执行官',
  '战略负责人',
  '研发与制造负责人',
  '皮尔法伯',
  '彩妆',
  '护手霜',
  '入职',
  '三个人',
  '停下来',
  '到岗',
  '写清',
  '第二层',
  '同一支',
  '示例图片',
];

/** A character that belongs to the word before it. */
const suffix = /^[师者官人员店品额元的了们着]$/u;
const closing = /[，：；。！？、”》）%]$/u;
const opening = /[“《（]$/u;

/** A bundle with the phrases of its short Chinese texts, of which headings, leads and captions are set. */
export function withPhrases(bundle: Bundle, names: readonly string[]): Bundle {
  const phrases = [...new Set(textsIn(bundle))].map((text) => phrasesOf(text, names)).filter((one) => one.length > 1);
  return phrases.length > 0 ? { ...bundle, phrases } : bundle;
}

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return value.length <= longest && !notSet.test(field) ? [value] : [];
  if (Array.isArray(value) && value.length === 2 && typeof value[0] === 'string') return textsIn(value[1], value[0]);
  return Object.entries(value ?? {}).flatMap(([name, one]) => textsIn(one, name));
}

/**
 * The pieces of a Chinese text between which a line may end; none for texts in other scripts. They are made here, once:
 * browsers take words from dictionaries of their own, or have none, and would render something else than the server.
 */
export function phrasesOf(text: string, names: readonly string[]): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const { whole, spaced } = limitsOf(text);
  const words = wordsOf(text, names);
  const clauses: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const clause = clauses.at(-1) as string[];
    const phrase = clause.at(-1) ?? '';
    const isShort = phrase.length + word.length <= whole;
    const joined =
      belongs(before, word) ||
      (isShort && !mayEnd(before, word, words[index - 2], words[index + 1])) ||
      (isSpaced(before, word) && emsOf(phrase + word) <= spaced);
    if (index > 0 && joined) clause.splice(-1, 1, phrase + word);
    else if (closing.test(before)) clauses.push([word]);
    else clause.push(word);
  }
  return clauses.flatMap((clause) => (clause.join('').length <= whole ? clause.join('') : clause));
}

/** The names of the group, its brands, and words of its own. */
export function namesIn({ site, brands }: MessageFile): string[] {
  const name = typeof site === 'object' ? site.name : '';
  return [...(JSON.stringify([name, brands]).match(/\p{Script=Han}+/gu) ?? []), ...ownWords];
}

/**
 * Whether two words are never parted: a mark and its word or the next mark (text-spacing-trim), a number and its unit, a
 * measure word and what it counts, an ordinal, a name with a hyphen.
 */
function belongs(before: string, word: string): boolean {
  if (/^\p{Punctuation}/u.test(word) && !opening.test(word)) return true;
  if (closing.test(before) && opening.test(word)) return true;
  return opening.test(before) || /^(?:[\d.]+|[一两几每][支份])$|第$|[-\u00a0]$/u.test(before) || word === '\u00a0';
}

/** Whether a line may end between two words: a single character stays with its neighbours. */
function mayEnd(before: string, word: string, earlier = '', later = ''): boolean {
  if (closing.test(before)) return true;
  if (isSingle(before)) return !isSingle(word) && isSingle(earlier);
  return !isSingle(word) || isSingle(later);
}

/** Whether browsers set a small space between two words (`text-autospace`), which they do not where a line may end. */
function isSpaced(before: string, word: string): boolean {
  return /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z]\p{Script=Han}/u.test(`${before.slice(-1)}${word.slice(0, 1)}`);
}

/** About as wide as set: two Latin letters take the room of one Chinese character. */
function emsOf(text: string): number {
  return text.length - (text.match(/[ -~]/g)?.length ?? 0) / 2;
}

function isSingle(word: string): boolean {
  return /^\p{Script=Han}$/u.test(word);
}

/** The words of a text. Names stay whole, and a suffix stays with its word. */
function wordsOf(text: string, names: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = names.length > 0 ? text.split(new RegExp(`(${names.join('|')})`, 'u')).filter(Boolean) : [text];
  return parts.flatMap((part) => {
    if (names.includes(part)) return [part];
    const words: string[] = [];
    for (const { segment } of segmenter.segment(part)) {
      words.push(suffix.test(segment) && words.length > 0 ? `${words.pop()}${segment}` : segment);
    }
    return words;
  });
}
