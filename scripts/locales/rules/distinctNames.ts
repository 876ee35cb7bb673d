import { allTexts, type Rule } from '../tree.ts';

/** Titles and descriptions of pages, for tabs and lists of results. */
const names = {
  title: /^(?:(?!legal|feed|errors)[a-z-]+:title|.*:(?:.*\.)?pageTitle|dynamics:titles\.\w+|news\/.*:title1)$/,
  description: /^(?!feed:).*:(?:.*\.)?(?:description|descriptions\.\w+)$/,
};

/** No two pages of a language have the same title or description. */
export const distinctNames: Rule = (tree, report) => {
  const texts = allTexts(tree).filter(({ text }) => text);
  for (const [what, pattern] of Object.entries(names)) {
    const named = texts.filter(({ namespace, field }) => pattern.test(`${namespace}:${field}`));
    for (const [first, ...others] of Map.groupBy(named, ({ language, text }) => `${language} ${text}`).values())
      for (const { file, field } of others)
        report(file, field, `the same ${what} as ${first?.field} in ${first?.file}`);
  }
};
