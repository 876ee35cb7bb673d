/** An address of this site: a path and the query behind it, both as in a request line. */
export type Address = { pathname: string; search: string };

/** Splits `/path?query` without a base address, so that `//host/x` stays a path (it never means another site). */
export function splitAddress(address: string): Address {
  const query = address.indexOf('?');
  const hash = address.indexOf('#');
  const end = hash === -1 ? address.length : hash;
  if (query === -1 || query > end) return { pathname: address.slice(0, end), search: '' };
  return { pathname: address.slice(0, query), search: address.slice(query, end) };
}

/**
 * The clean form of a path: single slashes, no trailing one, lower case. It always begins with exactly one `/`
 * and never with `/\`, so a redirect to it stays on this site.
 */
export function cleanPath(pathname: string): string {
  return singleSlashes(pathname).toLowerCase();
}

/** Single slashes and no trailing one, letter case kept; it stays on this site as well. */
export function singleSlashes(pathname: string): string {
  const trimmed = pathname.replace(/[/\\]+/g, '/').replace(/\/+$/, '');
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}
