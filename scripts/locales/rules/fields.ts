import { languages } from '#shared/i18n/language.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { bundledFields, mayBeEmpty, namedGroups } from '../fieldTable.ts';
import { nearest, type ReportField } from '../finding.ts';
import { checkNewsItem, isNewsItem } from '../newsFields.ts';
import { messageFile } from '../sources.ts';
import { allLeaves, type Rule } from '../tree.ts';

const ofSeveralPages = Object.values(pageTable).flatMap(({ sharedTexts = [], variants = [] }) => [
  ...sharedTexts,
  ...variants.flatMap(({ texts }) => texts ?? []),
]);

/** The message files that the site reads beside news items. */
const namespaces = [...new Set(['common', 'errors', 'feed', 'pictures', ...pageNames, ...ofSeveralPages])];

/**
 * Every file holds the fields that the code or a table names, all of them text, and no others; labels are not empty. The types
 * find a bundled field that is missing; the descriptions of pictures follow their catalogue (catalogues.ts).
 */
export const fields: Rule = ({ messages, code }, report) => {
  const used = usedKeys(code);
  for (const language of languages) {
    for (const namespace of namespaces.filter((one) => !(one in messages[language])))
      report(messageFile(language, namespace), '', 'is missing: the site needs it');
    for (const [namespace, content] of Object.entries(messages[language])) {
      const reportField: ReportField = (field, reason) => report(messageFile(language, namespace), field, reason);
      if (isNewsItem(namespace)) checkNewsItem(content, reportField);
      else if (namespaces.includes(namespace)) checkFile(namespace, content, used, reportField);
      else reportField('', `no page reads this file${nearest(namespace, namespaces)}`);
    }
  }
};

function checkFile(namespace: string, content: unknown, used: Used, report: ReportField): void {
  const found = allLeaves(content);
  const paths = found.map(([field]) => field);
  const groups = fieldsBelow(`${namespace}:`, Object.keys(namedGroups)).map((group) => ({
    group,
    members: namedGroups[`${namespace}:${group}`]?.map((name) => `${group}.${name}`) ?? [],
  }));
  const named = [...fieldsBelow(`${namespace}:`, used.literal), ...groups.flatMap(({ members }) => members)];
  const ofSiblings = groups.flatMap(({ members }) => siblingFields(members, paths));
  for (const field of [...named, ...ofSiblings].filter((one) => !isThere(one, paths))) report(field, 'is missing');
  for (const [field, value] of found) {
    const isStranger = groups.some(
      ({ group, members }) => field.startsWith(`${group}.`) && !members.some((member) => isThere(member, [field])),
    );
    if (typeof value !== 'string') report(field, 'has to be text');
    else if (!value.trim() && !mayBeEmpty(namespace, field))
      report(field, 'must not be empty: it names a page or a control');
    else if (namespace !== 'pictures' && (isStranger || !isUsed(`${namespace}:${field}`, used)))
      report(field, `no page shows a field of this name${nearest(field, named)}`);
  }
}

/** A text, the texts of a plural, or a group. */
function isThere(field: string, paths: string[]): boolean {
  if (paths.includes(`${field}_one`)) return paths.includes(`${field}_other`);
  return paths.some((path) => path === field || path.startsWith(`${field}.`));
}

/** Fields that a member of a named group has to have because all others have them, numbered ones aside. */
function siblingFields(members: string[], paths: string[]): string[] {
  const groups = members.filter((member) => !paths.includes(member));
  const fieldsOf = (member: string) => fieldsBelow(`${member}.`, paths).filter((field) => !/\d$/.test(field));
  return groups.flatMap((member) => {
    const [first = [], ...others] = groups.filter((other) => other !== member).map(fieldsOf);
    return first.filter((field) => others.every((own) => own.includes(field))).map((field) => `${member}.${field}`);
  });
}

/** The fields that begin with a group or a namespace, without it. */
function fieldsBelow(start: string, fields: readonly string[]): string[] {
  return fields.filter((field) => field.startsWith(start)).map((field) => field.slice(start.length));
}

/** What the code reads: keys, templates of keys such as `home:join.${kind}.title`, and the names of fields. */
type Used = { literal: string[]; patterns: RegExp[]; names: ReadonlySet<string> };

function usedKeys(code: string): Used {
  const found = [...code.matchAll(/['"`]([a-z-]+:[\w.]*(?:\$\{[^}]*\}[\w.]*)*)['"`]/g)].map(([, key = '']) => key);
  const keys = [...new Set(found)].filter((key) => namespaces.includes(key.split(':')[0] ?? ''));
  const asPattern = (key: string) => key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+');
  return {
    literal: keys.filter((key) => !key.includes('$')),
    patterns: keys.map((key) => new RegExp(`^${asPattern(key)}$`)),
    names: new Set(code.match(/\w+/g)),
  };
}

function isUsed(field: string, { patterns, names }: Used): boolean {
  const key = field.replace(/_(?:one|other)$/, '');
  const name = /([^.:]*?)\d*$/.exec(field)?.[1] ?? '';
  return (
    patterns.some((pattern) => pattern.test(key)) || (names.has(name) && bundledFields.some((own) => own.test(key)))
  );
}
