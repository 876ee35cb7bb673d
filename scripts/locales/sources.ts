import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#shared/i18n/language.ts';

/** The files of the check as text, so that a test can change a copy in memory. */
export type Sources = {
  /** Raw text of each message file: language, then namespace (`home`, `news/item7`). */
  messages: Record<Language, Record<string, string>>;
  newsCatalogue: string;
  pictureCatalogue: string;
  /** Pictures below client/images/, with slashes. */
  pictureFiles: string[];
};

export const newsCatalogueFile = 'shared/news/catalogue.json';
export const pictureCatalogueFile = 'client/images/catalogue.json';

/** Reads everything that the check needs below the project's folder. */
export function readSources(root: string): Sources {
  const messages = languages.map((language) => [language, readMessageFiles(join(root, 'locales', language))]);
  return {
    messages: Object.fromEntries(messages),
    newsCatalogue: readFileSync(join(root, newsCatalogueFile), 'utf8'),
    pictureCatalogue: readFileSync(join(root, pictureCatalogueFile), 'utf8'),
    pictureFiles: filesBelow(join(root, 'client/images')),
  };
}

export function messageFile(language: Language, namespace: string): string {
  return `locales/${language}/${namespace}.json`;
}

function readMessageFiles(folder: string): Record<string, string> {
  const files = filesBelow(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.json$/, ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}
