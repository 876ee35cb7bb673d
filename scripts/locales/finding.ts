import leven from 'leven';

/** A problem of the texts or catalogues. */
export type Finding = {
  /** Below the project's folder: `locales/en_US/home.json`. */
  file: string;
  /** The path of the field, or empty where the whole file is meant. */
  field: string;
  reason: string;
};

/** Takes the findings of a rule. */
export type Report = (file: string, field: string, reason: string) => void;

/** The same within one file. */
export type ReportField = (field: string, reason: string) => void;

export function findingsOf(find: (report: Report) => void): Finding[] {
  const findings: Finding[] = [];
  find((file, field, reason) => findings.push({ file, field, reason }));
  return findings;
}

/** A finding as the line that an editor reads. */
export function findingLine({ file, field, reason }: Finding): string {
  return field ? `${file}: ${field}: ${reason}` : `${file}: ${reason}`;
}

/** ` (did you mean "title"?)` where a known name is at most two letters, or a third of them, away. */
export function nearest(name: string, known: readonly string[]): string {
  const distance = (other: string) => leven(name.toLowerCase(), other.toLowerCase());
  const [best] = known.toSorted((one, other) => distance(one) - distance(other));
  const isNear = best !== undefined && distance(best) <= Math.max(2, Math.floor(name.length / 3));
  return isNear ? ` (did you mean "${best}"?)` : '';
}
