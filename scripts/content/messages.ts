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

function parse(file: string, text: string): MessageFile {
  try {
    return JSON.parse(text) as MessageFile;
  } catch (error) {
    throw new Error(`${file}: not valid JSON (${(error as Error).message})`);
  }
}
