import { type Finding, findingsOf } from './finding.ts';
import { catalogues, productFindings } from './rules/catalogues.ts';
import { distinctNames } from './rules/distinctNames.ts';
import { fields } from './rules/fields.ts';
import { foreignWords } from './rules/foreignWords.ts';
import { leftovers } from './rules/leftovers.ts';
import { markup } from './rules/markup.ts';
import { openingFindings } from './rules/openings.ts';
import { sameInBoth } from './rules/sameInBoth.ts';
import { terms } from './rules/terms.ts';
import { typography } from './rules/typography.ts';
import { readSources, type Sources } from './sources.ts';
import { allTexts, parseSources, type Rule, type TextRule } from './tree.ts';

const textRules: readonly TextRule[] = [leftovers, foreignWords, typography, markup, terms];

const texts: Rule = (tree, report) => {
  for (const text of allTexts(tree))
    for (const rule of textRules) for (const reason of rule(text, tree)) report(text.file, text.field, reason);
};

const rules: readonly Rule[] = [sameInBoth, fields, catalogues, distinctNames, texts];

/** Checks both message sets and the two catalogues below the project's folder; an empty list means success. A file that
 * is not JSON is reported alone. */
export function checkLocales({ root }: { root: string }): Finding[] {
  return [...openingFindings(), ...productFindings(), ...checkSources(readSources(root))];
}

export function checkSources(sources: Sources): Finding[] {
  return findingsOf((report) => {
    const tree = parseSources(sources, report);
    if (tree) for (const rule of rules) rule(tree, report);
  });
}
