import { type Brand, brands } from '#shared/site.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import type { Matter } from './product.ts';

/** A line of `catalogue.json`, which the check holds to this. */
export type ProductFacts = {
  brand: Brand;
  /** The colour of each shade by its number on the pack, as the swatch shows it. */
  shades: { readonly [number: string]: string };
  /** What its shades are shown as, and those of another texture. */
  matter?: Matter;
  matterOf?: { readonly [number: string]: Matter };
  /** One of its brand's pictures, beside its name where no shades are. */
  picture?: string;
};

export type ProductId = keyof typeof catalogue;

/**
 * The products in the order of their brands' pages. The words of each stand in `products.json` of both languages, under
 * its brand and its id; the check names those that are missing. Its id is also the fragment of its address.
 */
export const productTable = catalogue as Record<ProductId, ProductFacts>;
export const productIds = Object.keys(productTable) as ProductId[];

/** Brands that have a range. */
export const productBrands = brands.filter((brand) => productIds.some((id) => productTable[id].brand === brand));
