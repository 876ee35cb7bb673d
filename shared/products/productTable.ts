import { type Brand, brands } from '#shared/site.ts';
import type { Matter } from './product.ts';

type ProductFacts = {
  brand: Brand;
  /** The colour of each shade by its number on the pack, as the swatch shows it. */
  shades: { readonly [number: string]: `#${string}` };
  /** What its shades are shown as, and those of another texture. */
  matter?: Matter;
  matterOf?: { readonly [number: string]: Matter };
  /** One of its brand's pictures, beside its name where no shades are. */
  picture?: string;
};

/**
 * The products in the order of their brands' pages. The words of each stand in `products.json` of both languages, under
 * its brand and its id; the check names those that are missing. Its id is also the fragment of its address.
 */
export const productTable = {
  'grab-and-go-lipstick': {
    brand: 'judydoll',
    matter: 'satin',
    shades: { '01': '#e8642f', '02': '#de3f78', '03': '#c58a6b', '04': '#f0705a' },
  },
  'soft-landing-blush': {
    brand: 'judydoll',
    matter: 'powder',
    matterOf: { '03': 'cushion' },
    shades: { '01': '#e3a6a6', '02': '#d9778a', '03': '#ee7f66' },
  },
  'flip-side-mascara': { brand: 'judydoll', matter: 'mascara', shades: { '01': '#16130f', '02': '#4a2f24' } },
  'silk-fold-palette': {
    brand: 'judydoll',
    matter: 'powder',
    shades: {
      '01': '#efe3d0',
      '02': '#ebc7a6',
      '03': '#cfa09a',
      '04': '#e07a63',
      '05': '#b36a66',
      '06': '#c99a4e',
      '07': '#9e4a38',
      '08': '#6e3b2c',
      '09': '#3b241d',
    },
  },
  'try-first-cushion': {
    brand: 'judydoll',
    matter: 'cushion',
    shades: {
      '11': '#f0d2c0',
      '12': '#edcdb2',
      '13': '#ebcba6',
      '21': '#ddb198',
      '22': '#d8ac8b',
      '23': '#d6a97e',
      '31': '#a87459',
      '32': '#a06e50',
      '33': '#9c6a45',
    },
  },
  'mirror-mirror-gloss': {
    brand: 'judydoll',
    matter: 'gloss',
    shades: { '01': '#a8324f', '02': '#f0783c', '03': '#d9402b', '04': '#f2a58b', '05': '#f6d5d3' },
  },
  'slow-red-lipstick': {
    brand: 'joocyee',
    matter: 'satin',
    shades: { '01': '#b5121b', '02': '#b42348', '03': '#8e2a22', '04': '#5c0f2b', '05': '#4a0d1e' },
  },
  'three-acts-palette': {
    brand: 'joocyee',
    matter: 'powder',
    shades: {
      '01': '#efe3d5',
      '02': '#d39a78',
      '03': '#de7f8f',
      '04': '#8c2f2b',
      '05': '#b08a45',
      '06': '#221726',
      '07': '#7a2745',
      '08': '#e9c9c0',
      '09': '#8b4534',
    },
  },
  'four-hours-nail-color': {
    brand: 'joocyee',
    matter: 'polish',
    shades: { '01': '#b3161e', '02': '#8f1024', '03': '#4b0f2a', '04': '#d98c9a' },
  },
  'half-light-lip-glaze': {
    brand: 'joocyee',
    matter: 'gloss',
    shades: { '01': '#5e1738', '02': '#9b1b33', '03': '#43111f' },
  },
  'pre-wash-scalp-oil': { brand: 'furterer', shades: {}, picture: 'product-scalp-oil' },
  'scalp-shampoo': { brand: 'furterer', shades: {}, picture: 'product-shampoo' },
  'lengths-mask': { brand: 'furterer', shades: {}, picture: 'product-mask' },
  'low-foam-cleanser': { brand: 'biophytoGenesis', shades: {}, picture: 'product-cleanser' },
  'round-drop-serum': { brand: 'biophytoGenesis', shades: {}, picture: 'product-serum' },
  'single-use-ampoules': { brand: 'biophytoGenesis', shades: {}, picture: 'product-ampoules' },
  'glass-jar-cream': { brand: 'biophytoGenesis', shades: {}, picture: 'product-cream' },
} as const satisfies Record<string, ProductFacts>;

export type ProductId = keyof typeof productTable;
export const productIds = Object.keys(productTable) as ProductId[];

/** Brands that have a range. */
export const productBrands = brands.filter((brand) => productIds.some((id) => productTable[id].brand === brand));

export function factsOfProduct(id: ProductId): ProductFacts {
  return productTable[id];
}
