import type { Brand } from '#shared/site.ts';

const prefixes = {
  judydoll: 'judydoll',
  joocyee: 'joocyee',
  furterer: 'furterer',
  biophytoGenesis: 'biophyto',
  scctc: 'scctc',
} as const satisfies Record<Brand, string>;

/** The id of a brand's picture in `client/images/catalogue.json`: its banner, its silk, or the one of a caption 1-6. */
export function brandPicture(brand: Brand, which: 'banner' | 'silk' | number): string {
  return which === 'silk' ? `silk-${prefixes[brand]}` : `${prefixes[brand]}-${which}`;
}
