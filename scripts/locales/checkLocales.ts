import type { Finding } from './finding.ts';
import { budgetFindings } from './rules/budgets.ts';
import { catalogues } from './rules/catalogues.ts';
import { futureDates } from './rules/dates.ts';
import { distinctNames } from './rules/distinctNames.ts';
import { fields } from './rules/fields.ts';
import { foreignWords } from './rules/foreignWords.ts';
import { headlines } from './rules/headlines.ts';
import { leads } from './rules/leads.ts';
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
];

/** What an editor should look at, and may have reasons for: it fails nothing. */
const advice: readonly ((tree: Tree) => Finding[])[] = [
  headlines,
  leads,
  termFindings,
  budgetFindings,
  (tree) => futureDates(tree),
];

/** Checks both message sets and the two catalogues below the project's folder; no finding is fine. */
export function checkLocales({ root }: { root: string }): Finding[] {
  return checkSources(readSources(root));
}

export function checkSources(sources: Sources): Finding[] {
  const { tree, findings } = parseSources(sources);
  return [...findings, ...rules.flatMap((rule) => rule(tree))];
}

/** What is worth a look in the message sets below the project's folder; none of it fails a check or a build. */
export function adviseLocales({ root }: { root: string }): Finding[] {
  return adviseSources(readSources(root));
}

export function adviseSources(sources: Sources): Finding[] {
  const { tree } = parseSources(sources);
  return advice.flatMap((rule) => rule(tree));
}
