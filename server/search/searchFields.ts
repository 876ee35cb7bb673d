/** What a page's fields are worth, the most telling first. */
export const boost = { title: 8, names: 6, lead: 3, headings: 2, body: 1 } as const;

export type Field = keyof typeof boost;
export const fields = Object.keys(boost) as Field[];

/** A page's texts as they are compared: in small letters without accents. */
export type FoldedTexts = Record<Field, string>;
