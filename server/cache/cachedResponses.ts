import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import type { Handler, Locals } from '../locals.ts';
import { compressResponse, endHead } from '../middleware/compressResponse.ts';
import { setPageHeaders } from '../middleware/language.ts';
import { showToOthers } from '../middleware/securityHeaders.ts';
import { type Encoding, negotiateEncoding } from '../negotiate.ts';
import { nullIfLeft, type PageDeps } from '../pages/render.tsx';
import { isPresent } from '../turn.ts';
import { type CacheableResponse, cacheableResponses, type TextEndpoints } from './cacheableResponse.ts';
import type { EncodedBody, ResponseCache } from './responseCache.ts';

/**
 * Answers with what is the same for all visitors of an address: a page or a text, from the cache where it is there. Else it
 * is streamed to the first visitor through `compression` and collected for the cache; concurrent requests wait and get the
 * cached bytes.
 */
export function cachedResponses(
  deps: PageDeps & { cache: ResponseCache },
  endpoints: { texts: TextEndpoints },
): Handler {
  const { cache, site, settings } = deps;
  const find = cacheableResponses(deps, endpoints.texts);
  // What the bytes depend on besides their key: so a tag is known before the response is made, and replicas agree on it.
  const version = hash('sha256', `${site.assets.build}\n${settings.publicOrigin}`, 'base64url').slice(0, 12);
  return (request, response, next) => {
    const cacheable = request.method === 'POST' ? null : find(response.locals);
    if (!cacheable) return next();
    const baseTag = `${version}-${encodeURIComponent(cacheable.key)}`;
    const body = cache.get(cacheable.key);
    if (!body) return makeAndSend(request, response, cacheable, baseTag, cache);
    response.locals.cache = 'hit';
    const encoding = begin(request, response, cacheable, baseTag);
    if (encoding) send(response, body, encoding);
  };
}

async function makeAndSend(
  request: Request,
  response: Response<unknown, Locals>,
  cacheable: CacheableResponse,
  baseTag: string,
  cache: ResponseCache,
): Promise<void> {
  if (!(await isPresent(response))) return;
  response.locals.cache = 'miss';
  const encoding = begin(request, response, cacheable, baseTag, 'W/');
  if (!encoding) return;
  if (request.method === 'HEAD') return endHead(request, response);
  compressResponse(request, response, () => {});
  while (!response.destroyed) {
    let isFirst = false;
    const made = cache.getOrMake(cacheable.key, () => {
      isFirst = true;
      return cacheable.make(response);
    });
    // Where the first visitor left before it was made, the next one is the first.
    const body = await made.catch(nullIfLeft);
    if (!body) continue;
    if (!isFirst && !response.destroyed) send(response, body, encoding);
    return;
  }
}

/**
 * Sets the headers of a cacheable response, and answers where no body is needed: 304 where the client has it. Returns the
 * encoding of the body, or null where the response is complete. A response that is not cached has a weak tag, because
 * `compression` encodes it on the way: equivalent to the cached bytes, but not identical.
 */
function begin(
  request: Request,
  response: Response<unknown, Locals>,
  { status, type, cacheControl, language, modified }: CacheableResponse,
  baseTag: string,
  weak: 'W/' | '' = '',
): Encoding | null {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  // Each encoding has other bytes, so another tag (RFC 9110 8.8.3).
  const tag = encoding === 'identity' ? `"${baseTag}"` : `"${baseTag}-${encoding}"`;
  response.setHeader('ETag', weak + tag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (language) setPageHeaders(response, cacheControl);
  else response.setHeader('Cache-Control', cacheControl);
  showToOthers(response);
  if (modified) response.setHeader('Last-Modified', modified);
  // Tags by weak comparison, dates where there is no tag (RFC 9110 13.1).
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
  const known = { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince };
  if (status === 200 && fresh(known, { etag: tag, 'last-modified': modified })) {
    response.locals.cache = 'revalidated';
    response.status(304).end();
    return null;
  }
  response.status(status).setHeader('Content-Type', type);
  return encoding;
}

/** Ends a response with a body that all its readers share; Node leaves the bytes out for HEAD. */
function send(response: Response, body: EncodedBody, encoding: Encoding): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body[encoding].length);
  response.end(body[encoding]);
}
