import type { CacheableResponse, Handler, Locals } from '../locals.ts';
import { type Encoding, negotiateEncoding } from '../negotiate.ts';
import { beginResponse } from './cacheableResponse.ts';
import type { EncodedBody, ResponseCache } from './responseCache.ts';

/** Answers with the cached body of a cacheable response, where there is one. */
export function cacheHit(find: (locals: Locals) => CacheableResponse | null, cache: ResponseCache): Handler {
  return (request, response, next) => {
    const { locals } = response;
    locals.cacheable = request.method === 'POST' ? null : find(locals);
    const body = locals.cacheable && cache.get(locals.cacheable.key);
    if (!locals.cacheable || !body) return next();
    locals.cache = 'hit';
    const encoding = beginResponse(request, response, locals.cacheable, true);
    if (encoding) sendBody(response, body, encoding);
  };
}

/** Ends a response with a body that all its readers share; Node leaves the bytes out for HEAD. */
export function sendBody(response: Parameters<Handler>[1], body: EncodedBody, encoding: Encoding): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body[encoding].length);
  response.end(body[encoding]);
}

/** Ends the response to HEAD where no bytes are at hand: with the encoding that `compression` would give to GET. */
export function endHead(request: Parameters<Handler>[0], response: Parameters<Handler>[1]): void {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.end();
}
