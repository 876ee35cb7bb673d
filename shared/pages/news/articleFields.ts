import type { NewsArticle } from '#shared/news/newsItem.ts';

type Field = NewsArticle['fields'][number];

const isTitle = ([field]: Field) => /^title\d$/.test(field);
const isCredit = ([field]: Field) => ['media', 'mediaName', 'source', 'zhuanwen'].includes(field);
const isFootnote = ([field]: Field) => /^footnote\d*$/.test(field);

/** A heading of a section; its name is the section's fragment as well. */
export const isHeading = ([field]: Field) => /^textTitle\d$/.test(field);

/** The fields above the picture. */
export function headFields(fields: Field[]): { titles: Field[]; credits: Field[] } {
  return { titles: fields.filter(isTitle), credits: fields.filter(isCredit) };
}

/** The fields below the picture, in file order; footnotes come last in a list of their own. */
export function bodyFields(fields: Field[]): { body: Field[]; footnotes: Field[] } {
  const rest = fields.filter((field) => !isTitle(field) && !isCredit(field));
  return { body: rest.filter((field) => !isFootnote(field)), footnotes: rest.filter(isFootnote) };
}
