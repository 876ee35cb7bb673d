import type { Brand } from '#shared/site.ts';

/** Pieces of matter that show a shade: `client/images/shades`. */
export const matters = ['satin', 'powder', 'rings', 'gloss', 'mascara', 'cushion', 'polish'] as const;
export type Matter = (typeof matters)[number];

export type Shade = { number: string; name: string; colour: string; matter: Matter };

/** A product as pages show it: its facts and its words in one language. */
export type Product = {
  id: string;
  brand: Brand;
  name: string;
  category: string;
  /** Net content, in news that of the shades they name. */
  content: string;
  /** The id of a picture beside its name; empty without one. */
  picture: string;
  shades: readonly Shade[];
  /** Of skincare; else empty. */
  purpose: string;
  use: string;
  /** Of skincare, in the order of the pack; else empty. */
  ingredients: string;
  care: string;
  /** Where it is sold; then a line for each shade sold elsewhere. In a range: only differences from the brand's line. Empty in news. */
  where: readonly string[];
  /** The newest news that name it, in a range without those that name all its products. Empty in the news themselves. */
  news: readonly NewsTitle[];
};

type NewsTitle = { id: string; title: string };

/** The namespace `products/<brand>`: its products, and what holds for all of them. */
export type ProductRange = {
  products: readonly Product[];
  where: readonly string[];
  care: string;
  news: readonly NewsTitle[];
};
