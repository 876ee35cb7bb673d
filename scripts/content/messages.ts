import { inLanguages, type Language } from '#shared/i18n/language.ts';
import { parseJson } from '../locales/parseJson.ts';
import { messageFile, readMessageFiles } from '../locales/sources.ts';

export type Json = string | { [key: string]: Json };
export type MessageFile = { [key: string]: Json };
/** The authored messages: language -> namespace (`home`, `news/item7`) -> file content. */
export type MessageSets = Record<Language, Record<string, MessageFile>>;

/** Reads both message sets under `root/locales`. A file that is not JSON throws, naming the file. */
export function readMessages(root: string): MessageSets {
  const texts = readMessageFiles(root);
  return inLanguages((language) => {
    const files = Object.entries(texts[language]);
    return Object.fromEntries(files.map(([name, text]) => [name, parse(messageFile(language, name), text)]));
  });
}

const day = /\b(?:[A-Z][a-z]{2,3}\.|March|April|May|June|July) \d+/;
/** A number with its currency, and its unit or the street that it is a number of. */
const amount = /(?:\bRMB )?\d[\d.,]*(?: (?:[mb]illion|minutes|working|square|Example|g|ml|[ap]\.m\.)(?![a-z]))?/;
/** A number in letters, and what it counts, in a list. */
const counted = /\b(?:one|two|three|four|five|six|seven|eight|nine) [a-z]+(?=,)/;
/** The number of a shade, before its name. */
const shade = /\b\d\d (?=[A-Z\u4e00-\u9fff])/;
const name = /René Furterer|Pierre Fabre|Joy Group/;
const phone = /(?:\+\d+ )?\d{2,4}(?:[ -]\d{3,4}){2}/;
const neverParted = new RegExp([phone, day, shade, amount, counted, name].map(({ source }) => source).join('|'), 'g');

/**
 * A text with no-break spaces inside days, amounts, shades and names of two words, and word joiners inside telephone numbers, which
 * editors need not set. Left out are short labels, which may be as narrow as their longest word, and texts that no line breaks
 * or that are drawn.
 */
function withUnbreakables(key: string, value: Json): Json {
  if (typeof value !== 'string' || value.length < 24 || /^(?:cover|title1?$|pageTitle|description)/.test(key))
    return value;
  return value.replace(neverParted, (whole) => whole.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'));
}

function parse(file: string, text: string): MessageFile {
  try {
    return parseJson(text, withUnbreakables) as MessageFile;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
