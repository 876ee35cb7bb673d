import type { Brand } from '#shared/site.ts';

/** A product as pages show it: its facts and its words in one language. */
export type Product = {
  id: string;
  brand: Brand;
  name: string;
  category: string;
  /** Net content. */
  content: string;
  shades: readonly { number: string; name: string; colour: string }[];
  use: string;
  care: string;
  /** Where it is sold: kinds of channel, then those of single shades. */
  where: readonly string[];
  /** The newest news that name it. Empty in the news themselves. */
  news: readonly { id: string; title: string }[];
};

/** The namespace `products/<brand>`. */
export type ProductRange = { products: readonly Product[] };
