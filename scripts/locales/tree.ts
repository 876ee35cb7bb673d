import { inLanguages, type Language, languages } from '#shared/i18n/language.ts';
import type { Report } from './finding.ts';
import { parseJson } from './parseJson.ts';
import { messageFile, newsCatalogueFile, pictureCatalogueFile, type Sources } from './sources.ts';

/** The parsed sources. */
export type Tree = Omit<Sources, 'messages' | 'newsCatalogue' | 'pictureCatalogue'> & {
  messages: Record<Language, Record<string, unknown>>;
  newsCatalogue: unknown;
  pictureCatalogue: unknown;
};

export type Rule = (tree: Tree, report: Report) => void;

/** Parses all sources. Reports a file that is not JSON, and returns null then; reports a field that is there twice. */
export function parseSources(sources: Sources, report: Report): Tree | null {
  let isJson = true;
  const parse = (file: string, text: string): unknown => {
    try {
      const value = parseJson(text);
      for (const field of repeatedFields(text)) report(file, field, 'is twice in its group');
      return value;
    } catch (error) {
      isJson = false;
      return report(file, '', (error as Error).message);
    }
  };
  const tree = {
    ...sources,
    messages: inLanguages((language) => {
      const files = Object.entries(sources.messages[language]);
      return Object.fromEntries(files.map(([name, text]) => [name, parse(messageFile(language, name), text)]));
    }),
    newsCatalogue: parse(newsCatalogueFile, sources.newsCatalogue),
    pictureCatalogue: parse(pictureCatalogueFile, sources.pictureCatalogue),
  };
  return isJson ? tree : null;
}

/** One text of a message file. */
export type Text = { language: Language; namespace: string; file: string; field: string; text: string };

/** Every text of both sets with its file and field. */
export function allTexts({ messages }: Tree): Text[] {
  return languages.flatMap((language) =>
    Object.entries(messages[language]).flatMap(([namespace, content]) => {
      const file = messageFile(language, namespace);
      return leaves(content).map(([field, text]) => ({ language, namespace, file, field, text }));
    }),
  );
}

/** The fields of a file that hold text, by their paths, in file order. */
export function leaves(value: unknown): [field: string, text: string][] {
  return allLeaves(value).filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string');
}

/** The fields of a file that hold anything but a group. */
export function allLeaves(value: unknown, path: string[] = []): [field: string, value: unknown][] {
  if (!isGroup(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, child]) => allLeaves(child, [...path, key]));
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON.parse silently drops the first of two fields of one name. */
function repeatedFields(text: string): string[] {
  const repeated: string[] = [];
  const groups: Set<string>[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}]/g)) {
    if (token === '{') groups.push(new Set());
    else if (token === '}') groups.pop();
    else if (token.endsWith(':')) {
      const field = token.slice(1, token.lastIndexOf('"'));
      if (groups.at(-1)?.has(field)) repeated.push(field);
      groups.at(-1)?.add(field);
    }
  }
  return repeated;
}
