import type { Route } from '#shared/routes.ts';
import { type Brand, type BrandFacts, brandTable } from '#shared/site.ts';

/**
 * Addresses of a view's style sheets: the site's, its page's, and that of the part which it shows, in the order of the
 * cascade. `styles` is the folder of this build, with one hash over all sheets, so that the browser can name any without
 * a table of hashes. No sheet styles what another page shows: those of pages that were seen before change nothing.
 */
export function styleSheets(styles: string, { page, selector }: Pick<Route, 'page' | 'selector'>): string[] {
  const part = page === 'business' ? [`business-${worldOf(selector as Brand | null)}`] : [];
  return ['site', page, ...part].map((name) => styleSheet(styles, name));
}

export function styleSheet(styles: string, name: string): string {
  return `${styles}/${name}.css`;
}

/** A brand without a world of its own is composed as in the matrix. */
function worldOf(brand: Brand | null): string {
  const { world = 'matrix' }: Partial<BrandFacts> = brand ? brandTable[brand] : {};
  return world;
}
