import { cleanPath, splitAddress } from './address.ts';
import { newsNumber } from './news/newsItem.ts';
import { newsListNamespace } from './news/newsList.ts';
import { type PageName, pageNames, pageTable } from './pageTable.ts';

/** Where an address leads. */
export type Route = {
  page: PageName;
  /** Brand, news kind, item, section or document; null where the page is shown whole. */
  selector: string | null;
  /** The brand whose news the list shows, or the topic that the contact form begins with; null without. */
  variant: string | null;
  /** Which page of the news list; 1 on all other pages. */
  listPage: number;
  /** The clean address without unknown parameters: cache key, identity of the view. */
  address: string;
  /** The canonical address: that of the view without its variant. */
  canonical: string;
  /** The message files that the page shows; `common` is the layout's. */
  namespaces: readonly string[];
};

/** A permanent one (308) leads to another spelling of the same address. */
export type Redirect = { redirect: string; permanent?: true };

/** Whether a news item (`news/item7`) or a page of the list (`news-list/all/all/2`) exists. */
export type KnowsNews = (namespace: string) => boolean;

const pageOf = new Map(pageNames.map((page) => [pageTable[page].path, page]));

export const notFoundAddress = addressOf('not-found');

/** The page of a clean path, or null. */
export function pageOfPath(pathname: string): PageName | null {
  return pageOf.get(pathname) ?? null;
}

/** What the browser knows: the newest number. A page of the list that is not there is left to the server's redirect. */
export function knowsNewsUpTo(newest: number): KnowsNews {
  return (namespace) => {
    const [folder, item = ''] = namespace.split('/');
    return folder === 'news-list' || newsNumber(item) <= newest;
  };
}

/**
 * The address of a page, or of a part of it (a brand, a kind of news, an item, a section, a document), of a variant, or of a
 * further page of the news list.
 */
export function addressOf(
  page: PageName,
  part: string | null = null,
  variant: string | null = null,
  listPage = 1,
): string {
  const { path, selectors, variants } = pageTable[page];
  const search: string[] = [];
  if (part !== null && part !== selectors?.first) {
    search.push(`${selectors?.parameter ?? 'name'}=${encodeURIComponent(selectors?.wording?.[part] ?? part)}`);
  }
  if (variants && variant !== null) search.push(`${variants.parameter}=${variant}`);
  if (listPage > 1) search.push(`page=${listPage}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

export function newsAddress(item: string): string {
  return addressOf('news', item);
}

/**
 * Where an address leads, a redirect, or null for "not found". Selector values are exact, an empty one counts as none, of a
 * repeated one the first counts, other parameters are ignored. `page=1` of the news list is another spelling of its plain
 * address.
 */
export function resolve(address: string, knowsNews: KnowsNews): Route | Redirect | null {
  const { pathname, search } = splitAddress(address);
  const page = pageOfPath(cleanPath(pathname) || '/');
  if (page === null) return null;
  const { selectors, variants, parent, texts } = pageTable[page];
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(selectors?.parameter ?? 'name') || null;
  if (page === 'news') {
    if (asked === null) return { redirect: addressOf(parent ?? 'home') };
    return knowsNews(`news/${asked}`) ? route(page, asked) : null;
  }
  const wanted = (variants && parameters.get(variants.parameter)) || null;
  const variant = variants?.values.find((value) => value === wanted) ?? null;
  if (variant !== wanted && !variants?.ignoresOthers) return null;
  const selector =
    asked === null
      ? (selectors?.first ?? null)
      : selectors?.values.find((value) => asked === (selectors.wording?.[value] ?? value));
  if (selector === undefined) return null;
  if (texts !== 'news-list') return route(page, selector, variant);
  const listPage = parameters.get('page') || null;
  if (listPage === '1') {
    parameters.delete('page');
    return { redirect: [addressOf(page), parameters].join(parameters.size > 0 ? '?' : ''), permanent: true };
  }
  if (listPage !== null && !/^[1-9]\d*$/.test(listPage)) return null;
  const found = route(page, selector, variant, Number(listPage ?? 1));
  return knowsNews(newsListNamespace(selector, variant, found.listPage)) ? found : null;
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

function route(page: PageName, selector: string | null, variant: string | null = null, listPage = 1): Route {
  const { texts, selectors } = pageTable[page];
  const parts = selector === null ? (selectors?.values ?? []) : [selector];
  const ofTexts = texts === 'news-list' ? [newsListNamespace(selector, variant, listPage)] : texts ? [texts] : [];
  const ofParts = selectors?.hasTexts || page === 'news' ? parts.map((part) => `${page}/${part}`) : [];
  return {
    page,
    selector,
    variant,
    listPage,
    address: addressOf(page, selector, variant, listPage),
    canonical: addressOf(page, selector, null, listPage),
    namespaces: ['common', page, ...ofTexts, ...ofParts],
  };
}
