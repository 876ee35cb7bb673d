import type { NextFunction, Request, Response } from 'express';
import type { Address } from '#shared/address.ts';
import type { RequestState } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Redirect, Route } from '#shared/routes.ts';

/**
 * The facts that middleware add to a request, `response.locals`. The order is that of the list in `app.ts`; what stands at its
 * end is not there yet where an earlier one answers.
 */
export type Locals = {
  /** In the log line, in `X-Request-Id`, on the error page. */
  id: string;
  /** The visitor's address as the outermost trusted proxy saw it; undefined where that proxy wrote no address. */
  client: string | undefined;
  address: Address;
  /** The query of the address. */
  parameters: URLSearchParams;
  /** The path decoded and in its normalised spelling; null where it cannot be decoded or holds control characters. */
  normalisedPath: string | null;
  /** What log and metrics name: the normalised path of a page or endpoint, `/assets/*`, `/{file}` or `/*`. */
  pathPattern: string;
  /** The page of the address, an address that it leads to, or null. */
  route: Route | Redirect | null;
  language: Language;
  /** True where `?lang=` chose the language, which is then remembered in a cookie. */
  languageChosen: boolean;
  /** Set where the page cache was read. */
  cache?: 'hit' | 'miss' | 'revalidated';
  /** The limit that a request exceeded, of a request that got 503. */
  rejectedBy?: string | undefined;
  /** Of a request that failed: shown in development. */
  error?: unknown;
  /** Set by the form and the search: shown to this visitor alone. */
  state?: RequestState;
  status?: number;
};

/** Express middleware with typed locals. */
export type Handler = (
  request: Request,
  response: Response<unknown, Locals>,
  next: NextFunction,
) => void | Promise<void>;
