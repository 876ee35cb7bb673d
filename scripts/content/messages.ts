import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#shared/i18n/language.ts';

export type Json = string | { [key: string]: Json };
export type MessageFile = { [key: string]: Json };
/** The authored messages: language -> namespace (`home`, `news/item7`) -> file content. */
export type MessageSets = Record<Language, Record<string, MessageFile>>;

/** Reads both message sets under `root/locales`. A file that is not JSON throws, naming the file. */
export function readMessages(root: string): MessageSets {
  const sets = languages.map((language) => [language, readSet(join(root, 'locales', language))]);
  return Object.fromEntries(sets) as MessageSets;
}

function readSet(folder: string): Record<string, MessageFile> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  files.sort();
  return Object.fromEntries(
    files.map((file) => [file.replaceAll('\\', '/').replace(/\.json$/, ''), readFile(join(folder, file))]),
  );
}

function readFile(file: string): MessageFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as MessageFile;
  } catch (error) {
    throw new Error(`${file}: not valid JSON (${(error as Error).message})`);
  }
}
