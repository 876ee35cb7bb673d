import { type Brand, brandTable } from '#shared/site.ts';

/** The id of a brand's picture in `client/images/catalogue.json`: its banner, its silk, or the one of a caption 1-6. */
export function brandPicture(brand: Brand, which: 'banner' | 'silk' | number): string {
  const { pictures } = brandTable[brand];
  return which === 'silk' ? `silk-${pictures}` : `${pictures}-${which}`;
}
