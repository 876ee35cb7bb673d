import type { Language } from './i18n/language.ts';

/** An address of this site: a path and the query behind it, both as in a request line. */
export type Address = { pathname: string; search: string };

/** Splits `/path?query#fragment`, without the fragment and without a base address, so that `//host/x` stays a path (it never means another site). */
export function splitAddress(address: string): Address {
  const query = address.indexOf('?');
  const hash = address.indexOf('#');
  const end = hash === -1 ? address.length : hash;
  if (query === -1 || query > end) return { pathname: address.slice(0, end), search: '' };
  return { pathname: address.slice(0, query), search: address.slice(query, end) };
}

/**
 * The normalised form of a path: single slashes, no trailing one, lower case. It always begins with exactly one `/`
 * and never with `/\`, so a redirect to it stays on this site.
 */
export function normalisePath(pathname: string): string {
  return singleSlashes(pathname).toLowerCase();
}

/** Single slashes and no trailing one, letter case kept; it stays on this site as well. */
export function singleSlashes(pathname: string): string {
  const trimmed = pathname.replace(/[/\\]+/g, '/').replace(/\/+$/, '');
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}

/** The Chinese version of a page is the plain address, the English one the same with `lang=en_US`. */
export function publicAddress(publicOrigin: string, address: string, language: Language): string {
  return publicOrigin + (language === 'zh_CN' ? address : addressIn(language, address));
}

/** The address that opens a page in a language, whatever the visitor's is. */
export function addressIn(language: Language, address: string): string {
  const { pathname, search } = splitAddress(address);
  const fragment = address.slice(pathname.length + search.length);
  return `${pathname}${search}${search ? '&' : '?'}lang=${language}${fragment}`;
}
