import { cleanPath, splitAddress } from './address.ts';
import { type PageName, pageNames, pageTable } from './pageTable.ts';
import type { LegalDocument } from './site.ts';

/** Where an address leads. */
export type Route = {
  page: PageName;
  /** Brand, news kind, item, section or document; null where the page is shown whole. */
  selector: string | null;
  /** The clean address without unknown parameters: canonical link, cache key, identity of the view. */
  address: string;
  /** The message files that the page shows; `common` is the layout's. */
  namespaces: readonly string[];
};

export type Redirect = { redirect: string };

/** Tells whether a news item exists. The browser knows only the newest number; the server knows every item. */
export type KnowsNews = (item: string) => boolean;

const pageOf = new Map(pageNames.map((page) => [pageTable[page].path, page]));

export const notFoundAddress = addressOf('not-found');

/** The page of a clean path, or null. */
export function pageOfPath(pathname: string): PageName | null {
  return pageOf.get(pathname) ?? null;
}

/** The address of a page, or of a part of it: a brand, a kind of news, an item, a section, a document. */
export function addressOf(page: PageName, part: string | null = null): string {
  const { path, selectors } = pageTable[page];
  if (part === null || part === selectors?.first) return path;
  return `${path}?${selectors?.parameter ?? 'name'}=${encodeURIComponent(selectors?.wording?.[part] ?? part)}`;
}

export function newsAddress(item: string): string {
  return addressOf('news', item);
}

export function legalAddress(document: LegalDocument): string {
  return addressOf('legal', document);
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
  const asked = new URLSearchParams(search).get(selectors?.parameter ?? 'name') || null;
  if (page === 'news') {
    if (asked === null) return { redirect: addressOf(parent ?? 'home') };
    return knowsNews(asked) ? route(page, asked) : null;
  }
  if (!selectors || asked === null) return route(page, selectors?.first ?? null);
  const selector = selectors.values.find((value) => asked === (selectors.wording?.[value] ?? value));
  return selector === undefined ? null : route(page, selector);
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

function route(page: PageName, selector: string | null): Route {
  const { texts, selectors } = pageTable[page];
  const parts = selector === null ? (selectors?.values ?? []) : [selector];
  const ofParts = selectors?.hasTexts || page === 'news' ? parts.map((part) => `${page}/${part}`) : [];
  return {
    page,
    selector,
    address: addressOf(page, selector),
    namespaces: ['common', page, ...(texts ? [texts] : []), ...ofParts],
  };
}
