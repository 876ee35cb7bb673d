import { type Language, languages } from '#shared/i18n/language.ts';
import { messageFile, readMessageFiles } from '../locales/sources.ts';

export type Json = string | { [key: string]: Json };
export type MessageFile = { [key: string]: Json };
/** The authored messages: language -> namespace (`home`, `news/item7`) -> file content. */
export type MessageSets = Record<Language, Record<string, MessageFile>>;

/** Reads both message sets under `root/locales`. A file that is not JSON throws, naming the file. */
export function readMessages(root: string): MessageSets {
  const texts = readMessageFiles(root);
  const sets = languages.map((language) => {
    const files = Object.entries(texts[language]);
    return [
      language,
      Object.fromEntries(files.map(([name, text]) => [name, parse(messageFile(language, name), text)])),
    ];
  });
  return Object.fromEntries(sets) as MessageSets;
}

/** What a line never ends inside of: a day, an amount, a number and what it counts, a name of two words. */
const wholes =
  /\b(?:[A-Z][a-z]{2,3}\.|March|April|May|June|July) \d+(?:, \d{4})?|(?:\b(?:above|over|about|RMB) )*\d[\d.,]*(?: (?:[mb]illion|square|Example|g|ml|[ap]\.m\.)(?![a-z]))?|René Furterer|Pierre Fabre|Joy Group/g;

/**
 * A text with no-break spaces there, which editors need not know. A label may be as narrow as its longest word, and the lines
 * of a cover are drawn.
 */
function bound(key: string, value: Json): Json {
  if (typeof value !== 'string' || value.length < 24 || /^(?:cover|title|pageTitle|description)/.test(key))
    return value;
  return value.replace(wholes, (whole) => whole.replaceAll(' ', '\u00a0'));
}

function parse(file: string, text: string): MessageFile {
  try {
    return JSON.parse(text, bound) as MessageFile;
  } catch (error) {
    throw new Error(`${file}: not valid JSON (${(error as Error).message})`);
  }
}
