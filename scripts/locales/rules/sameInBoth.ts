import { languages, otherLanguage } from '#shared/i18n/language.ts';
import type { Finding } from '../finding.ts';
import { messageFile } from '../sources.ts';
import { isGroup, leaves, type Tree } from '../tree.ts';

/**
 * A file of both sets holds the same fields in the same order, and in these the same {{values}}. Other rules find files that
 * one set lacks.
 */
export function sameInBoth(tree: Tree): Finding[] {
  const { zh_CN, en_US } = tree.messages;
  const namespaces = Object.keys(zh_CN).filter((namespace) => namespace in en_US);
  return namespaces.flatMap((namespace) => [...fieldFindings(tree, namespace), ...valueFindings(tree, namespace)]);
}

function fieldFindings(tree: Tree, namespace: string): Finding[] {
  const own = languages.map((language) => paths(tree.messages[language][namespace]));
  const [model = [], other = []] = own;
  const missing = languages.flatMap((language, index) => {
    const here = new Set(own[index]);
    const there = own[1 - index] ?? [];
    const absent = there.filter((field) => !here.has(field));
    // Of a group that is missing, its fields need no lines of their own.
    const highest = absent.filter((field) => !absent.some((group) => field.startsWith(`${group}.`)));
    const reason = `is missing: locales/${otherLanguage(language)} has it`;
    return highest.map((field) => ({ file: messageFile(language, namespace), field, reason }));
  });
  if (missing.length > 0) return missing;
  const moved = model.findIndex((field, index) => field !== other[index]);
  if (moved < 0) return [];
  const reason = `is in the place of ${model[moved]} in locales/${languages[0]}: the order has to be the same`;
  return [{ file: messageFile(languages[1], namespace), field: other[moved] ?? '', reason }];
}

function valueFindings(tree: Tree, namespace: string): Finding[] {
  const [model, other] = languages.map((language) => new Map(leaves(tree.messages[language][namespace])));
  return [...(other ?? [])].flatMap(([field, text]) => {
    const wanted = valuesIn(model?.get(field) ?? text);
    const found = valuesIn(text);
    if (wanted === found) return [];
    const reason = `has the values ${found || 'none'}, locales/${languages[0]} has ${wanted || 'none'}`;
    return [{ file: messageFile(languages[1], namespace), field, reason }];
  });
}

/** The `{{values}}` of a text in alphabetical order. */
function valuesIn(text: string): string {
  return [...new Set(text.match(/\{\{.*?\}\}/g))].sort().join(' ');
}

/** The paths of all groups and fields in file order. */
function paths(value: unknown, path: string[] = []): string[] {
  const own = path.length > 0 ? [path.join('.')] : [];
  if (!isGroup(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, child]) => paths(child, [...path, key]))];
}
