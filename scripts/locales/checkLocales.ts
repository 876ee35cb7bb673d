import { findingsOf } from './finding.ts';
import { checkNews, checkPictures, openingFindings, productFindings } from './rules/catalogues.ts';
import { distinctNames } from './rules/distinctNames.ts';
import { fields } from './rules/fields.ts';
import { sameInBoth } from './rules/sameInBoth.ts';
import { texts } from './rules/texts.ts';
import { readSources, type Sources } from './sources.ts';
import { parseSources, type Rule } from './tree.ts';

const rules: readonly Rule[] = [sameInBoth, fields, checkNews, checkPictures, distinctNames, texts];

/** Checks both message sets and the catalogues below the project's folder; an empty list means success. A file that
 * is not JSON is reported alone. */
export function checkLocales(root: string): string[] {
  return [...openingFindings(), ...productFindings(), ...checkSources(readSources(root))];
}

export function checkSources(sources: Sources): string[] {
  return findingsOf((report) => {
    const tree = parseSources(sources, report);
    if (tree) for (const rule of rules) rule(tree, report);
  });
}
