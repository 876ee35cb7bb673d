import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguages, type Language } from '#shared/i18n/language.ts';
import { filesBelow } from '../filesBelow.ts';

/** The files of the check as text, so that a test can change a copy in memory. */
export type Sources = {
  /** Raw text of each message file: language, then namespace (`home`, `news/item7`). */
  messages: Record<Language, Record<string, string>>;
  newsCatalogue: string;
  pictureCatalogue: string;
  /** Pictures below client/images/, with slashes. */
  pictureFiles: string[];
  /** All code that reads texts. */
  code: string;
};

export const newsCatalogueFile = 'shared/news/catalogue.json';
export const pictureCatalogueFile = 'client/images/catalogue.json';

/** Reads everything that the check needs below the project's folder. */
export function readSources(root: string): Sources {
  return {
    messages: readMessageFiles(root),
    newsCatalogue: readFileSync(join(root, newsCatalogueFile), 'utf8'),
    pictureCatalogue: readFileSync(join(root, pictureCatalogueFile), 'utf8'),
    pictureFiles: filesBelow(join(root, 'client/images'), /\.\w+$/),
    code: readCode(),
  };
}

export function messageFile(language: Language, namespace: string): string {
  return `locales/${language}/${namespace}.json`;
}

/** The text of each message file: language, then namespace. */
export function readMessageFiles(root: string): Record<Language, Record<string, string>> {
  return inLanguages((language) => {
    const folder = join(root, 'locales', language);
    const files = filesBelow(folder, /\.json$/);
    return Object.fromEntries(files.map((file) => [file.slice(0, -5), readFileSync(join(folder, file), 'utf8')]));
  });
}

/** Of the check's own project, also where the texts of another folder are read. */
function readCode(): string {
  const folders = ['shared', 'server', 'client', 'scripts/build'].map((name) =>
    join(import.meta.dirname, '../..', name),
  );
  const files = folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/).map((file) => join(folder, file)));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
