import { allTexts, type Rule, type Text } from '../tree.ts';

/** Titles and descriptions of pages, for tabs and lists of results. */
const names = {
  title: /^(?:(?!legal|feed|errors)[a-z-]+:title|.*:(?:.*\.)?pageTitle|dynamics:titles\.\w+|news\/.*:title1)$/,
  description: /^(?!feed:).*:(?:.*\.)?(?:description|descriptions\.\w+)$/,
};

/** No two pages of a language have the same title or description. */
export const distinctNames: Rule = (tree, report) => {
  const texts = allTexts(tree).filter(({ text }) => text);
  for (const [what, pattern] of Object.entries(names)) {
    const first = new Map<string, Text>();
    for (const one of texts.filter(({ namespace, field }) => pattern.test(`${namespace}:${field}`))) {
      const same = first.get(`${one.language} ${one.text}`);
      if (same) report(one.file, one.field, `the same ${what} as ${same.field} in ${same.file}`);
      else first.set(`${one.language} ${one.text}`, one);
    }
  }
};
