/** A problem of the texts or catalogues. */
export type Finding = {
  /** Below the project's folder: `locales/en_US/home.json`. */
  file: string;
  /** The path of the field, or empty where the whole file is meant. */
  field: string;
  reason: string;
};

/** A finding as the line that an editor reads. */
export function findingLine({ file, field, reason }: Finding): string {
  return field ? `${file}: ${field}: ${reason}` : `${file}: ${reason}`;
}
