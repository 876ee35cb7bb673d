import type { Route } from '#shared/routes.ts';
import { type Brand, type BrandFacts, brands, brandTable } from '#shared/site.ts';

/**
 * Addresses of a view's style sheets in the order of the cascade: the site's, and its page's, or that of the part which it
 * shows of a page. The business matrix shows the opening of every brand's page: it has their sheets, and its own last. `styles`
 * is the folder of this build, with one hash over all sheets, so that the browser can name any without a table of hashes. No
 * sheet styles another page or part, so sheets of earlier views have no effect.
 */
export function styleSheets(styles: string, { page, selector }: Pick<Route, 'page' | 'selector'>): string[] {
  const own = page === 'business' ? layoutStyles(selector as Brand | null) : [page];
  return ['site', ...own].map((name) => styleSheet(styles, name));
}

export function styleSheet(styles: string, name: string): string {
  return `${styles}/${name}.css`;
}

/** A brand without a layout of its own has that of the matrix. */
function layoutStyles(brand: Brand | null): string[] {
  const folderOf = (one: Brand) => (brandTable[one] as BrandFacts).styles ?? 'matrix';
  const folders = brand ? [folderOf(brand)] : [...brands.map(folderOf), 'matrix'];
  return [...new Set(folders)].map((folder) => `business-${folder}`);
}
