import type { Finding } from './finding.ts';
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
import { allTexts, parseSources, type TextRule, type Tree } from './tree.ts';

const rules: readonly ((tree: Tree) => Finding[])[] = [sameInBoth, fields, catalogues, distinctNames, textFindings];
const textRules: readonly TextRule[] = [leftovers, foreignWords, typography, markup, terms];

/** Checks both message sets and the two catalogues below the project's folder; an empty list means success. A file that
 * is not JSON is reported alone. */
export function checkLocales({ root }: { root: string }): Finding[] {
  return [...openingFindings(), ...productFindings(), ...checkSources(readSources(root))];
}

function textFindings(tree: Tree): Finding[] {
  return allTexts(tree).flatMap((text) =>
    textRules.flatMap((rule) => rule(text, tree)).map((reason) => ({ file: text.file, field: text.field, reason })),
  );
}

export function checkSources(sources: Sources): Finding[] {
  const { tree, findings } = parseSources(sources);
  return [...findings, ...(tree ? rules.flatMap((rule) => rule(tree)) : [])];
}
