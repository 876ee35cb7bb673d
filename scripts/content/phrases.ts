import type { Bundle } from '#shared/i18n/translation.ts';
import words from '../../locales/words.json' with { type: 'json' };
import type { MessageFile } from './messages.ts';

/** Longer texts are paragraphs of news and legal texts: they wrap like any paragraph. */
const longest = 240;
/** Not shown. */
const notSet = /^(?:description|src|alt)$/;

/** From this length on a lead is a paragraph in large letters. */
const longLead = 48;

/**
 * How many characters of words and of a clause stay whole: of a title as many as the narrowest frame of a heading sets in a
 * line, of a short lead its clauses. Of a longer one words alone, or lines would have ragged ends.
 */
const limitsOf = ({ length }: string) =>
  length < 32 ? { whole: 7, clause: 7 } : length < longLead ? { whole: 3, clause: 10 } : { whole: 3, clause: 3 };

/** Words that the dictionary of `Intl.Segmenter` takes apart, and pairs of words that are one. */
export const ownWords: readonly string[] = words.unbrokenInChinese;

/** What is never parted whatever its words: a name, a date, a time to answer, an area. */
const wholes = [
  '上海橘宜化妆品有限公司',
  '橘朵与酵色',
  '(?:创立|成立)于\\d{4}年(?:\\d{1,2}月)?(?:\\d{1,2}日)?的?',
  '(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}日)?[起前]?',
  '\\d{4}年[起前]',
  '[\\d一两三四五六七八九十]*个工作日内?',
  '[\\d.]+万?平方米(?:以上)?',
  '\\d{1,2}:\\d{2}',
  '“[^“”，：；。！？]{1,5}”',
];

/** Of a title or a short lead as well: in a longer text a longer name in quotation marks would leave a line half empty. */
const shortWholes = ['“[^“”，：；。！？]{1,5}”礼盒', ...wholes, '“[^“”，：；。！？]{1,8}”'];

/** A character that belongs to the word before it. */
const suffix = /^(?:[师者官人员店品额元费方的了们着后前]|上的)$/u;
/** One that belongs to the word after it. */
const prefix = /^[不未很最更再与和由以在从把将须]$/u;
const closing = /[，：；。！？、”》）%]$/u;
const opening = /[“《（]$/u;

/** A bundle with the phrases of its Chinese texts. */
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
  const { whole, clause: longestClause } = limitsOf(text);
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
      isSpaced(before, word);
    if (index > 0 && joined) clause.splice(-1, 1, phrase + word);
    else if (closing.test(before)) clauses.push([word]);
    else clause.push(word);
  }
  return clauses.flatMap((clause, index) => {
    if (emsOf(clause.join('')) <= longestClause) return clause.join('');
    const [first = '', second = '', ...rest] = clause;
    // A line does not end with the one short word that begins a sentence: it stays with the next.
    const begins = /[。；！？]$/u.test(clauses[index - 1]?.at(-1) ?? '');
    return begins && emsOf(first) <= 2 && emsOf(first + second) <= 9 ? [first + second, ...rest] : clause;
  });
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
  const opens = opening.test(word.slice(0, 1));
  if (/^\p{Punctuation}/u.test(word) && !opens) return true;
  if (closing.test(before) && opens) return true;
  if (opening.test(before) || prefix.test(before)) return true;
  return /^(?:[\d.]+|[一两几每这那][支份个])$|第$|[-\u00a0]$/u.test(before) || word === '\u00a0';
}

/** Whether a line may end between two words: a single character stays with its neighbours. */
function mayEnd(before: string, word: string, earlier = '', later = ''): boolean {
  if (closing.test(before) || (prefix.test(word) && !closing.test(later))) return true;
  if (isSingle(before)) return !isSingle(word) && isSingle(earlier);
  return !isSingle(word) || isSingle(later);
}

/**
 * Whether browsers set a small space between two words (`text-autospace`), which they do not where a line may end: they stay
 * together, or one side of a Latin word would have the space and the other none.
 */
function isSpaced(before: string, word: string): boolean {
  return /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z]\p{Script=Han}/u.test(`${before.slice(-1)}${word.slice(0, 1)}`);
}

/** About as wide as set: two Latin letters take the room of one Chinese character, a mark at the end of the line none. */
function emsOf(text: string): number {
  const set = text.replace(closing, '');
  return set.length - (set.match(/[ -~]/g)?.length ?? 0) / 2;
}

function isSingle(word: string): boolean {
  return /^\p{Script=Han}$/u.test(word);
}

/** The words of a text. Names stay whole, and a suffix stays with its word. */
function wordsOf(text: string, names: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  // What matches stands at the odd places.
  const parts = text.split(
    new RegExp(`(${[...(text.length < longLead ? shortWholes : wholes), ...names].join('|')})`, 'u'),
  );
  const words = parts.flatMap((part, index) =>
    index % 2 > 0 ? part : [...segmenter.segment(part)].map(({ segment }) => segment),
  );
  const joined: string[] = [];
  for (const word of words.filter(Boolean)) joined.push(suffix.test(word) ? `${joined.pop() ?? ''}${word}` : word);
  return joined;
}
