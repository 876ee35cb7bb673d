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
