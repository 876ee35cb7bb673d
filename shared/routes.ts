import { normalisePath, splitAddress } from './address.ts';
import { newsNumber } from './news/newsItem.ts';
import { newsListNamespace } from './news/newsList.ts';
import { type PageName, pageNames, pageTable, type VariantParameter } from './pageTable.ts';
import type { Brand } from './site.ts';

/** The filters of a page, or the first values of its form: the brand of a list of news, the topic of a message. */
export type Variants = { readonly [Parameter in VariantParameter]?: string | null };

/** The page that an address names. */
export type Route = {
  page: PageName;
  /** Brand, news kind, item, section or document; null where the page is shown whole. */
  selector: string | null;
  variants: Variants;
  /** Which page of the news list; 1 on all other pages. */
  listPage: number;
  /** The normalised address without unknown parameters: cache key, identity of the view. */
  address: string;
  /** The canonical address: that of the view without its variants. */
  canonical: string;
  /** Of the bundles that the page shows; `common` is the layout's. */
  namespaces: readonly string[];
};

/** A permanent one (308) leads to another spelling of the same address. */
export type Redirect = { redirect: string; permanent?: true };

/** Whether a news item (`news/item7`) or a page of the list (`news-list/all/all/2`) exists. */
export type NewsExists = (namespace: string) => boolean;

const pageOf = new Map(pageNames.map((page) => [pageTable[page].path, page]));

export const notFoundAddress = addressOf('not-found');

/** The page of a normalised path, or null. */
export function pageOfPath(pathname: string): PageName | null {
  return pageOf.get(pathname) ?? null;
}

/** For the browser, which has only the highest number: a missing page of the list is left to the server's redirect. */
export function newsExistsUpTo(highest: number): NewsExists {
  return (namespace) => {
    const [folder, item = ''] = namespace.split('/');
    return folder === 'news-list' || newsNumber(item) <= highest;
  };
}

/**
 * The address of a page, or of a part of it (a brand, a kind of news, an item, a section, a document), of a variant, or of a
 * further page of the news list.
 */
export function addressOf(page: PageName, part: string | null = null, wanted: Variants = {}, listPage = 1): string {
  const { path, selectors, variants = [] } = pageTable[page];
  const search: string[] = [];
  if (part !== null && part !== selectors?.first) {
    search.push(`${selectors?.parameter ?? 'name'}=${encodeURIComponent(selectors?.wording?.[part] ?? part)}`);
  }
  for (const { parameter } of variants) if (wanted[parameter]) search.push(`${parameter}=${wanted[parameter]}`);
  if (listPage > 1) search.push(`page=${listPage}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

export function newsAddress(item: string): string {
  return addressOf('news', item);
}

/** A product is a part of its brand's page. */
export function productAddress({ id, brand }: { id: string; brand: Brand }): string {
  return `${addressOf('business', brand)}#${id}`;
}

/**
 * The route of an address, a redirect, or null for "not found". Selector values are exact, an empty one counts as none, of a
 * repeated one the first counts, other parameters are ignored. `page=1` of the news list is another spelling of its plain
 * address.
 */
export function resolve(address: string, newsExists: NewsExists): Route | Redirect | null {
  const { pathname, search } = splitAddress(address);
  const page = pageOfPath(normalisePath(pathname));
  if (page === null) return null;
  const { selectors, parent, texts } = pageTable[page];
  const parameters = new URLSearchParams(search);
  if (page === 'news') {
    const item = parameters.get('name');
    if (!item) return { redirect: addressOf(parent ?? 'home') };
    return newsExists(`news/${item}`) ? route(page, item) : null;
  }
  const asked = (selectors && parameters.get(selectors.parameter)) || null;
  const variants = variantsOf(page, parameters);
  if (variants === null) return null;
  const selector =
    asked === null
      ? (selectors?.first ?? null)
      : selectors?.values.find((value) => asked === (selectors.wording?.[value] ?? value));
  if (selector === undefined) return null;
  if (texts !== 'news-list') return route(page, selector, variants);
  const listPage = parameters.get('page') || null;
  if (listPage === '1') {
    parameters.delete('page');
    return { redirect: [addressOf(page), parameters].join(parameters.size > 0 ? '?' : ''), permanent: true };
  }
  if (listPage !== null && !/^[1-9]\d*$/.test(listPage)) return null;
  const found = route(page, selector, variants, Number(listPage ?? 1));
  return newsExists(newsListNamespace(selector, variants.brand ?? null, found.listPage)) ? found : null;
}

/** The variants of a query; null if one of its values does not exist. */
function variantsOf(page: PageName, parameters: URLSearchParams): Variants | null {
  const found: { -readonly [Parameter in keyof Variants]: Variants[Parameter] } = {};
  for (const { parameter, values, ignoresOthers, beside } of pageTable[page].variants ?? []) {
    if (beside && found[beside.parameter] !== beside.value) continue;
    const wanted = parameters.get(parameter) ?? '';
    if (values.includes(wanted)) found[parameter] = wanted;
    else if (wanted !== '' && !ignoresOthers) return null;
  }
  return found;
}

export function isRedirect(resolution: Route | Redirect | null): resolution is Redirect {
  return resolution !== null && 'redirect' in resolution;
}

/** Addresses of all pages and of their parts. */
export function everyAddress(newsItems: readonly string[], pages: readonly PageName[] = pageNames): string[] {
  return pages.flatMap((page) => {
    if (page === 'news') return newsItems.map(newsAddress);
    const { values = [], first } = pageTable[page].selectors ?? {};
    return [null, ...values.filter((value) => value !== first)].map((part) => addressOf(page, part));
  });
}

/** Those that search engines may list: all but the search and the 404 page. */
export function listedAddresses(newsItems: readonly string[]): string[] {
  return everyAddress(
    newsItems,
    pageNames.filter((page) => pageTable[page].type),
  );
}

/** The routes of addresses of pages. */
export function routesOf(addresses: readonly string[], newsExists: NewsExists): Route[] {
  return addresses.map((address) => resolve(address, newsExists) as Route);
}

function route(page: PageName, selector: string | null, variants: Variants = {}, listPage = 1): Route {
  const { texts, selectors, sharedTexts = [], variants: ownVariants = [] } = pageTable[page];
  const parts = selector === null ? (selectors?.values ?? []) : [selector];
  const ofTexts =
    texts === 'news-list' ? [newsListNamespace(selector, variants.brand ?? null, listPage)] : texts ? [texts] : [];
  const ofParts = selectors?.hasTexts || page === 'news' ? parts.map((part) => `${page}/${part}`) : [];
  const ofRange = page === 'business' && selector !== null ? [`products/${selector}`] : [];
  const ofVariants = ownVariants.flatMap(({ parameter, texts: file }) => (file && variants[parameter] ? [file] : []));
  return {
    page,
    selector,
    variants,
    listPage,
    address: addressOf(page, selector, variants, listPage),
    canonical: addressOf(page, selector, {}, listPage),
    namespaces: ['common', page, ...ofTexts, ...sharedTexts, ...ofParts, ...ofRange, ...ofVariants],
  };
}
