import type { Finding } from './finding.ts';
import { catalogues } from './rules/catalogues.ts';
import { distinctNames } from './rules/distinctNames.ts';
import { fields } from './rules/fields.ts';
import { foreignWords } from './rules/foreignWords.ts';
import { leftovers } from './rules/leftovers.ts';
import { markupFindings } from './rules/markup.ts';
import { sameInBoth } from './rules/sameInBoth.ts';
import { termFindings } from './rules/terms.ts';
import { typography } from './rules/typography.ts';
import { readSources, type Sources } from './sources.ts';
import { parseSources, type Tree } from './tree.ts';

const rules: readonly ((tree: Tree) => Finding[])[] = [
  sameInBoth,
  fields,
  catalogues,
  distinctNames,
  leftovers,
  foreignWords,
  typography,
  markupFindings,
  termFindings,
];

/** Checks both message sets and the two catalogues below the project's folder; an empty list means success. A file that
 * is not JSON is reported alone. */
export function checkLocales({ root }: { root: string }): Finding[] {
  return checkSources(readSources(root));
}

export function checkSources(sources: Sources): Finding[] {
  const { tree, findings } = parseSources(sources);
  return [...findings, ...(tree ? rules.flatMap((rule) => rule(tree)) : [])];
}
