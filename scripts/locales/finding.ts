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
  const ranked = known.map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }));
  ranked.sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, Math.floor(name.length / 3)) ? ` (did you mean "${best.other}"?)` : '';
}

/** Levenshtein's distance: letters to add, drop or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
