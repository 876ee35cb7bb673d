import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { cleanPath, splitAddress } from '#shared/address.ts';
import { pageOfPath } from '#shared/routes.ts';
import { clientAddress, truncatedAddress } from './clientAddress.ts';

/** What one request came to; the log and the metrics both live on it. Times in ms. */
export type RequestFacts = {
  id: string;
  method: string;
  /** A pattern out of a small set, never a visitor's own words. */
  route: string;
  status: number;
  /** Sent, headers included. */
  bytes: number;
  duration: number;
  /** `Content-Language` of the answer. */
  language: string | undefined;
  /** Whether the page came out of the page cache; undefined where it was not asked. */
  cache: CacheResult | undefined;
  /** True where the visitor left, or was cut off, before the answer's end. */
  aborted: boolean;
};

export type CacheResult = 'hit' | 'miss' | 'revalidated';
export type RequestLogDeps = { log: Logger; trustProxy: number; onEnd?: ((facts: RequestFacts) => void) | undefined };

type Noted = { id: string; cache: CacheResult | undefined; language: string | undefined };

/** Facts hang on the response itself: a WeakMap would cost the garbage collector more than a stored page takes. */
const noted = Symbol('noted');
type NotedResponse = ServerResponse & { [noted]?: Noted };

/** The id of a request: in its log line, in `X-Request-Id`, on the error page. */
export function requestId(response: ServerResponse): string {
  return (response as NotedResponse)[noted]?.id ?? '';
}

/** To be called by whoever answers out of the page cache (with the answer's `Content-Language`), or asks it in vain. */
export function noteCache(response: NotedResponse, cache: CacheResult, language?: string): void {
  const facts = response[noted];
  if (!facts) return;
  facts.cache = cache;
  facts.language = language;
}

/** Middleware form of `startRequestLog`. */
export function requestLog(
  deps: RequestLogDeps,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
    response.setHeader('X-Request-Id', startRequestLog(request, response, deps));
    next();
  };
}

/**
 * Names the request, returns its id, and writes one line about it when its answer is over. Names it once, so that an
 * answer given before Express and one given by it are logged the same way.
 */
export function startRequestLog(request: IncomingMessage, response: NotedResponse, deps: RequestLogDeps): string {
  const known = response[noted];
  if (known) return known.id;
  const { log, onEnd } = deps;
  const id = acceptedId(request.headers['x-request-id']) ?? randomUUID();
  const facts: Noted = { id, cache: undefined, language: undefined };
  response[noted] = facts;
  if (onEnd || log.isLevelEnabled('info')) reportAtEnd(request, response, facts, deps);
  return id;
}

function reportAtEnd(
  ...[request, response, facts, deps]: [...Parameters<RequestListener>, Noted, RequestLogDeps]
): void {
  const { log, trustProxy, onEnd } = deps;
  const { socket, method = '' } = request;
  const { pathname } = splitAddress(request.url ?? '');
  const client = truncatedAddress(clientAddress(request, trustProxy));
  const start = performance.now();
  const writtenBefore = socket.bytesWritten;
  response.once('close', () => {
    const all: RequestFacts = {
      id: facts.id,
      method,
      route: routePattern(pathname),
      status: response.statusCode,
      bytes: socket.bytesWritten - writtenBefore,
      duration: Math.round((performance.now() - start) * 10) / 10,
      language: facts.language ?? headerText(response.getHeader('Content-Language')),
      cache: facts.cache,
      aborted: !response.writableFinished,
    };
    log.info({ ...all, aborted: all.aborted || undefined, path: loggedPath(pathname), client }, 'request');
    onEnd?.(all);
  });
}

/** The page or endpoint that a path means, `/assets/*`, `/{file}` or `/*`. */
export function routePattern(pathname: string): string {
  const clean = cleanPath(pathname);
  if (pageOfPath(clean) || endpoints.has(clean)) return clean;
  if (clean.startsWith('/assets/')) return '/assets/*';
  return /^\/[\w-]+\.\w+$/.test(clean) ? '/{file}' : '/*';
}

const endpoints = new Set([
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/feed.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
]);

/** Paths are never longer than a line; what stands in the query is never logged (decisions section 8). */
function loggedPath(pathname: string): string {
  return pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
}

/** An id that a load balancer gave, if it is one that can stand in a log and in a header. */
function acceptedId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w.:+/=-]{8,128}$/.test(value) ? value : undefined;
}

function headerText(value: number | string | string[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
