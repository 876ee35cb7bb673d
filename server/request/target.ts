import { type Address, cleanPath, splitAddress } from '#shared/address.ts';
import { type KnowsNews, type Redirect, type Route, resolve } from '#shared/routes.ts';
import { memoize } from '../memoize.ts';

/** What a request's target says by itself. */
export type Target = {
  readonly address: Address;
  /** The path decoded and in its clean spelling; null where it cannot be decoded or holds control characters. */
  readonly cleanPath: string | null;
  /** The page that the address means, an address that it leads to, or null. */
  readonly route: Route | Redirect | null;
};

/** Visitors ask for the same few hundred targets; the bound is in characters, and a long one is read anew each time. */
const kept = {
  max: 1000,
  maxSize: 200_000,
  maxEntrySize: 500,
  sizeCalculation: (_target: Target, text: string) => text.length,
};

/** Reads targets in origin form (RFC 9112 section 3.2.1). */
export function targetReader(knowsNews: KnowsNews): (target: string) => Target {
  const read = (text: string): Target => {
    const address = splitAddress(text);
    const path = decoded(address.pathname);
    return { address, cleanPath: path === null ? null : cleanPath(path), route: resolve(text, knowsNews) };
  };
  return memoize(read, kept);
}

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return [...path].some(isControl) ? null : path;
  } catch {
    return null;
  }
}

function isControl(character: string): boolean {
  return character < ' ' || character === '\u007f';
}
