import { cleanPath, splitAddress } from './address.ts';
import {
  type AboutSection,
  aboutSections,
  type Brand,
  brands,
  type LegalDocument,
  legalDocuments,
  newsKinds,
} from './site.ts';

/** A page's name is its slug: the folder in `shared/pages/`, the style sheet, the message file, the picture folder. */
export const pageNames = [
  'home',
  'business',
  'dynamics',
  'news',
  'about-us',
  'join-us',
  'legal',
  'contact-us',
  'search',
  'not-found',
] as const;
export type PageName = (typeof pageNames)[number];

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

const pathOf: Record<PageName, string> = {
  home: '/',
  business: '/business',
  dynamics: '/dynamics',
  news: '/news',
  'about-us': '/about-us',
  'join-us': '/join-us',
  legal: '/legal',
  'contact-us': '/contact-us',
  search: '/search',
  'not-found': '/404',
};

const pageOf = new Map(pageNames.map((page) => [pathOf[page], page]));

export const notFoundAddress = pathOf['not-found'];

/** The page of a clean path, or null. */
export function pageOfPath(pathname: string): PageName | null {
  return pageOf.get(pathname) ?? null;
}

/**
 * The site's table of contents: where an address leads, a redirect, or null for "not found" (decisions section 2).
 * Selector values are exact, an empty one counts as none, of a repeated one the first counts, other parameters are ignored.
 */
export function resolve(address: string, knowsNews: KnowsNews): Route | Redirect | null {
  const { pathname, search } = splitAddress(address);
  const page = pageOfPath(cleanPath(pathname) || '/');
  if (page === null) return null;
  const parameters = new URLSearchParams(search);
  const name = parameters.get('name') || null;
  switch (page) {
    case 'business':
      return selected(page, name, brands, (brand) => businessNamespaces(brand ? [brand] : brands));
    case 'dynamics':
      return selected(page, name, newsKinds, () => ['dynamics', 'news-index']);
    case 'about-us':
      return selected(page, name, aboutSections, (section) => aboutNamespaces(section ? [section] : aboutSections));
    case 'news':
      if (name === null) return { redirect: pathOf.dynamics };
      return knowsNews(name) ? route(page, name, `?name=${name}`, ['news', `news/${name}`]) : null;
    case 'legal':
      return legalRoute(parameters.get('msg') || null);
    case 'home':
    case 'not-found':
      return route(page, null, '', [page, 'news-latest']);
    default:
      return route(page, null, '', [page]);
  }
}

export function isRedirect(resolution: Route | Redirect | null): resolution is Redirect {
  return resolution !== null && 'redirect' in resolution;
}

/** The address of a legal document: the terms are the plain page (decisions section 2). */
export function legalAddress(document: LegalDocument): string {
  return document === 'terms' ? pathOf.legal : `${pathOf.legal}?msg=${encodeURIComponent(legalDocuments[document])}`;
}

export function newsAddress(item: string): string {
  return `${pathOf.news}?name=${item}`;
}

/** Addresses of all pages that search engines may list, without `/404` and `/search`. */
export function listedAddresses(newsItems: readonly string[]): string[] {
  const variants = (page: PageName, names: readonly string[]) => names.map((name) => `${pathOf[page]}?name=${name}`);
  return [
    pathOf.home,
    pathOf.business,
    ...variants('business', brands),
    pathOf.dynamics,
    ...variants('dynamics', newsKinds),
    ...newsItems.map(newsAddress),
    pathOf['about-us'],
    ...variants('about-us', aboutSections),
    pathOf['join-us'],
    legalAddress('terms'),
    legalAddress('privacy'),
    pathOf['contact-us'],
  ];
}

function selected<Value extends string>(
  page: PageName,
  name: string | null,
  known: readonly Value[],
  namespaces: (selector: Value | null) => string[],
): Route | null {
  if (name === null) return route(page, null, '', namespaces(null));
  const selector = known.find((value) => value === name);
  return selector ? route(page, selector, `?name=${selector}`, namespaces(selector)) : null;
}

function legalRoute(wording: string | null): Route | null {
  if (wording === null || wording === legalDocuments.terms)
    return route('legal', 'terms', '', ['legal', 'legal/terms']);
  if (wording !== legalDocuments.privacy) return null;
  return route('legal', 'privacy', `?msg=${encodeURIComponent(wording)}`, ['legal', 'legal/privacy']);
}

function route(page: PageName, selector: string | null, search: string, namespaces: string[]): Route {
  return { page, selector, address: pathOf[page] + search, namespaces: ['common', ...namespaces] };
}

function businessNamespaces(shown: readonly Brand[]): string[] {
  return ['business', ...shown.map((brand) => `business/${brand}`)];
}

function aboutNamespaces(shown: readonly AboutSection[]): string[] {
  return ['about-us', ...shown.map((section) => `about-us/${section}`)];
}
