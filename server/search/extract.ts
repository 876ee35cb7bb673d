import type { Language } from '#shared/i18n/language.ts';
import type { Extract } from '#shared/search/searchState.ts';
import { latinWords } from './tokens.ts';

/** What a query found on a page: stretches of Han characters as they stand, and stems of other words. */
export type FoundTerms = { han: readonly string[]; latin: ReadonlySet<string> };

/** Characters of an extract: about two lines. */
const longest = { zh_CN: 80, en_US: 180 } as const satisfies Record<Language, number>;

type Range = { start: number; end: number };
type Place = Range & { term: string };

/** A text whose found words are marked. */
export function marked(text: string, terms: FoundTerms): Extract {
  return pieces(text, places(text, terms), { start: 0, end: text.length });
}

/** The part of a text that holds the most of what was found, in whole sentences or words, with marks. */
export function extract(text: string, terms: FoundTerms, language: Language): Extract {
  const found = places(text, terms);
  const range = bestRange(text, found, longest[language]);
  const shown = pieces(text, found, range);
  if (range.start > 0 && !startsSentence(text, range.start)) shown.unshift({ text: '…', marked: false });
  if (range.end < text.length) shown.push({ text: '…', marked: false });
  return shown;
}

function places(text: string, { han, latin }: FoundTerms): Place[] {
  const words = latin.size > 0 ? latinWords(text).filter(({ term }) => latin.has(term)) : [];
  const stretches = han.flatMap((term) => occurrences(text, term));
  return [...words, ...stretches].sort((a, b) => a.start - b.start);
}

function occurrences(text: string, term: string): Place[] {
  const found: Place[] = [];
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + term.length)) {
    found.push({ term, start, end: start + term.length });
  }
  return found;
}

/** The window that holds the most different terms; the first of equal ones. */
function bestRange(text: string, found: Place[], length: number): Range {
  let best = { start: 0, different: 0 };
  for (const [index, { start }] of found.entries()) {
    const different = new Set<string>();
    for (let next = index; (found[next]?.end ?? Number.POSITIVE_INFINITY) <= start + length * 0.8; next += 1) {
      different.add(found[next]?.term ?? '');
    }
    if (different.size > best.different) best = { start, different: different.size };
  }
  const start = beginning(text, best.start, Math.floor(length / 3));
  return { start, end: ending(text, start + length) };
}

/** The beginning of the sentence around a place, or of a word not far before it. */
function beginning(text: string, place: number, reach: number): number {
  const from = Math.max(0, place - reach);
  const before = text.slice(from, place);
  const sentence = before.search(/(?<=[。！？；\n]|[.!?] )(?=[^。！？；\n.!? ]*$)/u);
  if (from === 0 && place < reach) return 0;
  if (sentence >= 0) return from + sentence;
  const word = before.search(/(?<=[\s，、：])\S/u);
  return from + Math.max(word, 0);
}

function ending(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.slice(place - 20, place).lastIndexOf(' ');
  return space >= 0 ? place - 20 + space : place;
}

function startsSentence(text: string, start: number): boolean {
  return /[。！？\n]$|[.!?][”’]? $/u.test(text.slice(Math.max(0, start - 3), start));
}

/** The pieces of a range, marked and not in turn; marks that touch are one. */
function pieces(text: string, found: readonly Range[], { start, end }: Range): Extract {
  const shown: Extract = [];
  let at = start;
  const addUpTo = (place: number, isMarked: boolean) => {
    const piece = text.slice(at, Math.min(place, end)).replaceAll('\n', ' ');
    if (!piece) return;
    const last = shown.at(-1);
    if (last?.marked === isMarked) last.text += piece;
    else shown.push({ text: piece, marked: isMarked });
    at += piece.length;
  };
  for (const range of found) {
    addUpTo(range.start, false);
    addUpTo(range.end, true);
  }
  addUpTo(end, false);
  return shown;
}
