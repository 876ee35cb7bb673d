import { type Language, languages } from '#shared/i18n/language.ts';
import type { Finding } from './finding.ts';
import { parseJson } from './parseJson.ts';
import { messageFile, newsCatalogueFile, pictureCatalogueFile, type Sources } from './sources.ts';

/** The parsed sources. */
export type Tree = {
  messages: Record<Language, Record<string, unknown>>;
  newsCatalogue: unknown;
  pictureCatalogue: unknown;
  pictureFiles: string[];
  code: string;
};

/** Parses all sources. A file that is not JSON becomes a finding, without a tree; so does a field that is there twice. */
export function parseSources(sources: Sources): { tree: Tree | null; findings: Finding[] } {
  const findings: Finding[] = [];
  let isJson = true;
  const parse = (file: string, text: string): unknown => {
    try {
      const value = parseJson(text);
      findings.push(...repeatedFields(text).map((field) => ({ file, field, reason: 'is twice in its group' })));
      return value;
    } catch (error) {
      findings.push({ file, field: '', reason: (error as Error).message });
      isJson = false;
      return undefined;
    }
  };
  const parseSet = (language: Language) => {
    const files = Object.entries(sources.messages[language]);
    return Object.fromEntries(
      files.map(([namespace, text]) => [namespace, parse(messageFile(language, namespace), text)]),
    );
  };
  const tree: Tree = {
    messages: Object.fromEntries(languages.map((language) => [language, parseSet(language)])) as Tree['messages'],
    newsCatalogue: parse(newsCatalogueFile, sources.newsCatalogue),
    pictureCatalogue: parse(pictureCatalogueFile, sources.pictureCatalogue),
    pictureFiles: sources.pictureFiles,
    code: sources.code,
  };
  return { tree: isJson ? tree : null, findings };
}

/** One text of a message file. */
export type Text = { language: Language; namespace: string; file: string; field: string; text: string };

/** A rule for single texts: the reasons why one is not right. */
export type TextRule = (text: Text, tree: Tree) => string[];

/** Every text of both sets with its file and field. */
export function allTexts({ messages }: Tree): Text[] {
  return languages.flatMap((language) =>
    Object.entries(messages[language]).flatMap(([namespace, content]) =>
      leaves(content).map(([field, text]) => ({
        language,
        namespace,
        file: messageFile(language, namespace),
        field,
        text,
      })),
    ),
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
