import type { NewsLink } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';

/** A product as pages show it: its facts and its words in one language. */
export type Product = {
  id: string;
  brand: Brand;
  name: string;
  category: string;
  /** Net content. */
  content: string;
  shades: readonly { number: string; name: string; colour: string; limited: boolean }[];
  use: string;
  care: string;
  /** Where it is sold: kinds of channel. */
  where: string;
  /** News that name it. Empty in the news themselves. */
  news: readonly NewsLink[];
};

/** The namespace `products/<brand>`. */
export type ProductRange = { products: readonly Product[] };

/** A product is a part of its brand's page. */
export function productAddress({ id, brand }: Pick<Product, 'id' | 'brand'>): string {
  return `${addressOf('business', brand)}#${id}`;
}
