import { cleanPath, splitAddress } from './address.ts';
import { type PageName, pageNames, pageTable, type VariantParameter } from './pageTable.ts';

/** What an address narrows a page to, or begins its form with: the brand whose news the list shows, the topic of a message. */
export type Variants = { readonly [Parameter in VariantParameter]?: string | null };

/** Where an address leads. */
export type Route = {
  page: PageName;
  /** Brand, news kind, item, section or document; null where the page is shown whole. */
  selector: string | null;
  variants: Variants;
  /** The clean address without unknown parameters: cache key, identity of the view. */
  address: string;
  /** The canonical address: that of the view without its variants. */
  canonical: string;
  /** The message files that the page shows; `common` is the layout's. */
  namespaces: readonly string[];
};

export type Redirect = { redirect: string };

/** Whether a news item exists. The browser has only the newest number, the server has every item. */
export type KnowsNews = (item: string) => boolean;

const pageOf = new Map(pageNames.map((page) => [pageTable[page].path, page]));

export const notFoundAddress = addressOf('not-found');

/** The page of a clean path, or null. */
export function pageOfPath(pathname: string): PageName | null {
  return pageOf.get(pathname) ?? null;
}

/** The address of a page, or of a part of it (a brand, a kind of news, an item, a section, a document), or of a variant of it. */
export function addressOf(page: PageName, part: string | null = null, wanted: Variants = {}): string {
  const { path, selectors, variants = [] } = pageTable[page];
  const search: string[] = [];
  if (part !== null && part !== selectors?.first) {
    search.push(`${selectors?.parameter ?? 'name'}=${encodeURIComponent(selectors?.wording?.[part] ?? part)}`);
  }
  for (const { parameter } of variants) if (wanted[parameter]) search.push(`${parameter}=${wanted[parameter]}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

export function newsAddress(item: string): string {
  return addressOf('news', item);
}

/**
 * Where an address leads, a redirect, or null for "not found". Selector values are exact, an empty one counts as none, of a
 * repeated one the first counts, other parameters are ignored.
 */
export function resolve(address: string, knowsNews: KnowsNews): Route | Redirect | null {
  const { pathname, search } = splitAddress(address);
  const page = pageOfPath(cleanPath(pathname) || '/');
  if (page === null) return null;
  const { selectors, parent } = pageTable[page];
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(selectors?.parameter ?? 'name') || null;
  if (page === 'news') {
    if (asked === null) return { redirect: addressOf(parent ?? 'home') };
    return knowsNews(asked) ? route(page, asked) : null;
  }
  const variants = variantsOf(page, parameters);
  if (variants === null) return null;
  if (!selectors || asked === null) return route(page, selectors?.first ?? null, variants);
  const selector = selectors.values.find((value) => asked === (selectors.wording?.[value] ?? value));
  return selector === undefined ? null : route(page, selector, variants);
}

/** Those that the query names; null where one of them does not exist. */
function variantsOf(page: PageName, parameters: URLSearchParams): Variants | null {
  const found: { -readonly [Parameter in keyof Variants]: Variants[Parameter] } = {};
  for (const { parameter, values, ignoresOthers } of pageTable[page].variants ?? []) {
    const wanted = parameters.get(parameter) ?? '';
    if (values.includes(wanted)) found[parameter] = wanted;
    else if (wanted !== '' && !ignoresOthers) return null;
  }
  return found;
}

export function isRedirect(resolution: Route | Redirect | null): resolution is Redirect {
  return resolution !== null && 'redirect' in resolution;
}

/** Addresses of all pages that search engines may list: all but the search and the 404 page. */
export function listedAddresses(newsItems: readonly string[]): string[] {
  return pageNames
    .filter((page) => pageTable[page].type)
    .flatMap((page) => {
      if (page === 'news') return newsItems.map(newsAddress);
      const { values = [], first } = pageTable[page].selectors ?? {};
      return [null, ...values.filter((value) => value !== first)].map((part) => addressOf(page, part));
    });
}

function route(page: PageName, selector: string | null, variants: Variants = {}): Route {
  const { texts, selectors, sharedTexts = [], variants: views = [] } = pageTable[page];
  const parts = selector === null ? (selectors?.values ?? []) : [selector];
  const ofParts = selectors?.hasTexts || page === 'news' ? parts.map((part) => `${page}/${part}`) : [];
  const ofRange = page === 'business' && selector !== null ? [`products/${selector}`] : [];
  const ofViews = views.flatMap(({ parameter, texts: file }) => (file && variants[parameter] ? [file] : []));
  return {
    page,
    selector,
    variants,
    address: addressOf(page, selector, variants),
    canonical: addressOf(page, selector),
    namespaces: ['common', page, ...(texts ? [texts] : []), ...sharedTexts, ...ofParts, ...ofRange, ...ofViews],
  };
}
