import { type Language, languages, otherLanguage } from '#shared/i18n/language.ts';
import { messageFile } from '../sources.ts';
import { isGroup, leaves, type Rule } from '../tree.ts';

/**
 * A file of both sets holds the same fields in the same order, and in these the same {{values}}. Other rules find files that
 * one set lacks.
 */
export const sameInBoth: Rule = ({ messages }, report) => {
  for (const [namespace, content] of Object.entries(messages.zh_CN)) {
    const translated = messages.en_US[namespace];
    if (translated === undefined) continue;
    const fields: Record<Language, string[]> = { zh_CN: paths(content), en_US: paths(translated) };
    const missing = languages.flatMap((language) => {
      const absent = fields[otherLanguage(language)].filter((field) => !fields[language].includes(field));
      // Of a group that is missing, its fields need no lines of their own.
      const highest = absent.filter((field) => !absent.some((group) => field.startsWith(`${group}.`)));
      return highest.map((field) => ({ language, field }));
    });
    for (const { language, field } of missing) {
      report(messageFile(language, namespace), field, `is missing: locales/${otherLanguage(language)} has it`);
    }
    const file = messageFile('en_US', namespace);
    const moved = missing.length > 0 ? -1 : fields.zh_CN.findIndex((field, index) => field !== fields.en_US[index]);
    if (moved >= 0) {
      const place = `is in the place of ${fields.zh_CN[moved]} in locales/zh_CN: the order has to be the same`;
      report(file, fields.en_US[moved] ?? '', place);
    }
    const model = new Map(leaves(content));
    for (const [field, text] of leaves(translated)) {
      const [found, wanted] = [valuesIn(text), valuesIn(model.get(field) ?? text)];
      const reason = `has the values ${found || 'none'}, locales/zh_CN has ${wanted || 'none'}`;
      if (found !== wanted) report(file, field, reason);
    }
  }
};

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
