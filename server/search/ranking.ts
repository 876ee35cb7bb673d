import type { SearchGroup } from '#shared/search/searchState.ts';

/** What a page's fields are worth, the most telling first. */
export const boost = { title: 8, names: 6, lead: 3, headings: 2, body: 1 } as const;

export type Field = keyof typeof boost;
export const fields = Object.keys(boost) as Field[];

/** A page's texts as they are compared: in small letters without accents. */
export type FoldedTexts = Record<Field, string>;

/** How much more a page is worth that holds the query word for word, above all in its title, or is known by it. */
export function nearness({ group, folded }: { group: SearchGroup; folded: FoldedTexts }, phrase: string): number {
  if (folded.title === phrase) return 8;
  if (folded.names.includes(phrase) && group !== 'news') return 6;
  // As whole words more than as a part of others, where words are written apart.
  if (spaced(folded.title).includes(spaced(phrase))) return 3.5;
  if (folded.title.includes(phrase)) return 3;
  // A list of pages is worth less than the page itself.
  if (group === 'pages') return 0.5;
  return fields.some((field) => folded[field].includes(phrase)) ? 1.5 : 1;
}

/** With one space around each word; Han characters stay one stretch. */
function spaced(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
