import { languages } from '#shared/i18n/language.ts';
import type { Finding } from '../finding.ts';
import { allTexts, type Text, type Tree } from '../tree.ts';

/** Titles and descriptions of pages, for tabs and lists of results. */
const names = [
  {
    what: 'title',
    pattern: /^(?:(?!legal|feed|errors)[a-z-]+:title|.*:(?:.*\.)?pageTitle|dynamics:titles\.\w+|news\/.*:title1)$/,
  },
  { what: 'description', pattern: /^(?!feed:).*:(?:.*\.)?(?:description|descriptions\.\w+)$/ },
] as const;

/** No two pages of a language have the same title or description. */
export function distinctNames(tree: Tree): Finding[] {
  const texts = allTexts(tree).filter(({ text }) => text);
  return languages.flatMap((language) =>
    names.flatMap(({ what, pattern }) => {
      const own = texts.filter((text) => text.language === language && pattern.test(`${text.namespace}:${text.field}`));
      return repetitions(own).map(([{ file, field }, first]) => ({
        file,
        field,
        reason: `the same ${what} as ${first.field} in ${first.file}`,
      }));
    }),
  );
}

function repetitions(texts: Text[]): [again: Text, first: Text][] {
  const groups = [...Map.groupBy(texts, ({ text }) => text).values()];
  return groups.flatMap(([first, ...others]) => (first ? others.map((again): [Text, Text] => [again, first]) : []));
}
