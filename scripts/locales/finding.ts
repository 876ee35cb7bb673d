import leven from 'leven';

/**
 * Takes the findings of a rule. `file` lies below the project's folder (`locales/en_US/home.json`); `field` is a path, or empty
 * where the whole file is meant.
 */
export type Report = (file: string, field: string, reason: string) => void;

/** The same within one file. */
export type ReportField = (field: string, reason: string) => void;

/** The findings as the lines that an editor reads. */
export function findingsOf(find: (report: Report) => void): string[] {
  const lines: string[] = [];
  find((...finding) => lines.push(finding.filter(Boolean).join(': ')));
  return lines;
}

/** ` (did you mean "title"?)` where a known name is at most two letters, or a third of them, away. */
export function nearest(name: string, known: readonly string[]): string {
  const distance = (other: string) => leven(name.toLowerCase(), other.toLowerCase());
  const [best] = known.toSorted((one, other) => distance(one) - distance(other));
  const isNear = best !== undefined && distance(best) <= Math.max(2, Math.floor(name.length / 3));
  return isNear ? ` (did you mean "${best}"?)` : '';
}
