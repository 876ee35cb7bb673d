import { languages } from '#shared/i18n/language.ts';
import { type PageName, pageNames, pageTable } from '#shared/pageTable.ts';
import { bundledFields, mayBeEmpty, namedGroups } from '../fieldTable.ts';
import type { Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { isNewsItem, newsItemFindings } from '../newsFields.ts';
import { messageFile } from '../sources.ts';
import { allLeaves, type Tree } from '../tree.ts';

/** The message files that the site reads beside news items. */
const namespaces = [
  ...new Set(['common', 'errors', 'feed', 'pictures', ...pageNames, ...pageNames.flatMap(sharedTexts)]),
];

function sharedTexts(page: PageName): readonly string[] {
  const { sharedTexts: texts = [], variants = [] } = pageTable[page];
  return [...texts, ...variants.flatMap((variant) => variant.texts ?? [])];
}

/**
 * Every file holds the fields that the code or a table names, all of them text, and no others; labels are not empty. The types
 * find a bundled field that is missing; the descriptions of pictures follow their catalogue (catalogues.ts).
 */
export function fields(tree: Tree): Finding[] {
  const used = usedKeys(tree.code);
  return languages.flatMap((language) => {
    const files = tree.messages[language];
    const missing = namespaces.filter((namespace) => !(namespace in files));
    const fileOf = (namespace: string) => messageFile(language, namespace);
    return [
      ...missing.map((namespace) => ({ file: fileOf(namespace), field: '', reason: 'is missing: the site needs it' })),
      ...Object.entries(files).flatMap(([namespace, content]) =>
        isNewsItem(namespace)
          ? newsItemFindings(fileOf(namespace), content)
          : fileFindings(namespace, content, used).map((found) => ({ file: fileOf(namespace), ...found })),
      ),
    ];
  });
}

function fileFindings(namespace: string, content: unknown, used: Used): Omit<Finding, 'file'>[] {
  if (!namespaces.includes(namespace))
    return [{ field: '', reason: `no page reads this file${nearest(namespace, namespaces)}` }];
  const found = allLeaves(content);
  const paths = found.map(([field]) => field);
  const named = [
    ...fieldsBelow(`${namespace}:`, used.literal),
    ...groupsIn(namespace).flatMap(([, members]) => members),
  ];
  const missing = [...named, ...siblingFields(namespace, paths)].filter((field) => !isThere(field, paths));
  return [
    ...missing.map((field) => ({ field, reason: 'is missing' })),
    ...found.flatMap(([field, value]) => {
      if (typeof value !== 'string') return [{ field, reason: 'has to be text' }];
      if (!value.trim() && !mayBeEmpty(namespace, field))
        return [{ field, reason: 'must not be empty: it names a page or a control' }];
      if (namespace === 'pictures' || isUsed(namespace, field, used)) return [];
      return [{ field, reason: `no page shows a field of this name${nearest(field, named)}` }];
    }),
  ];
}

/** A text, the texts of a plural, or a group. */
function isThere(field: string, paths: string[]): boolean {
  if (paths.includes(`${field}_one`)) return paths.includes(`${field}_other`);
  return paths.some((path) => path === field || path.startsWith(`${field}.`));
}

/** The named groups of a file with the paths of their members. */
function groupsIn(namespace: string): [group: string, members: string[]][] {
  return fieldsBelow(`${namespace}:`, Object.keys(namedGroups)).map((group) => [
    group,
    (namedGroups[`${namespace}:${group}`] ?? []).map((name) => `${group}.${name}`),
  ]);
}

/** Fields that a member of a named group has to have because all others have them, numbered ones aside. */
function siblingFields(namespace: string, paths: string[]): string[] {
  return groupsIn(namespace).flatMap(([, members]) => {
    const own = members.filter((member) => !paths.includes(member));
    const shapes = own.map((member) => fieldsBelow(`${member}.`, paths).filter((field) => !/\d$/.test(field)));
    return own.flatMap((member, index) => {
      const [first = [], ...others] = shapes.filter((_, other) => other !== index);
      return first
        .filter((field) => others.every((shape) => shape.includes(field)))
        .map((field) => `${member}.${field}`);
    });
  });
}

/** The fields that begin with a group or a namespace, without it. */
function fieldsBelow(start: string, fields: readonly string[]): string[] {
  return fields.filter((field) => field.startsWith(start)).map((field) => field.slice(start.length));
}

/** What the code reads: keys, templates of keys such as `home:join.${kind}.title`, and the names of fields. */
type Used = { literal: string[]; patterns: RegExp[]; names: ReadonlySet<string> };

function usedKeys(code: string): Used {
  const keys = [...code.matchAll(/['"`]([a-z-]+:[\w.]*(?:\$\{[^}]*\}[\w.]*)*)['"`]/g)].map(([, key = '']) => key);
  const ofNamespaces = [...new Set(keys)].filter((key) => namespaces.includes(key.split(':')[0] ?? ''));
  return {
    literal: ofNamespaces.filter((key) => !key.includes('$')),
    patterns: ofNamespaces.map(
      (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
    ),
    names: new Set(code.match(/\w+/g)),
  };
}

function isUsed(namespace: string, field: string, { patterns, names }: Used): boolean {
  const outside = groupsIn(namespace).some(
    ([group, members]) => field.startsWith(`${group}.`) && !members.some((member) => isThere(member, [field])),
  );
  if (outside) return false;
  const key = `${namespace}:${field.replace(/_(?:one|other)$/, '')}`;
  const name = field.split('.').at(-1)?.replace(/\d+$/, '') ?? '';
  return (
    patterns.some((pattern) => pattern.test(key)) || (bundledFields.some((own) => own.test(key)) && names.has(name))
  );
}
