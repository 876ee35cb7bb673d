/** The compositions of typographic covers; `coverDrawing.ts` draws them and documents their lines. */
export const coverKinds = ['numeral', 'pair', 'word', 'joined', 'split', 'list', 'question'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Leads a story without a picture: its figure, word or sentence, set large. */
export type Cover = {
  kind: CoverKind;
  /** In the order of the item's fields `cover1`, `cover2` ...; after a question, the medium. */
  lines: string[];
  /** Stands for a question beside a small title. */
  word?: string;
};

/** Whether a field of an item is a line of its cover. */
export function isCoverLine(field: string): boolean {
  return /^cover\d+$/.test(field);
}

/** Whether a field of an item belongs to its cover instead of its text. */
export function isCoverField(field: string): boolean {
  return isCoverLine(field) || field === 'coverWord';
}
