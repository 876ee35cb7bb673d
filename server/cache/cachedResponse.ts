import type { Handler, Locals } from '../locals.ts';
import type { Encoding } from '../negotiateEncoding.ts';
import type { EncodedBody } from './compress.ts';
import type { ResponseCache } from './responseCache.ts';
import { beginShared, type SharedResponse } from './sharedResponse.ts';

/** Answers with the cached body of a shared response, where there is one. */
export function cachedResponse(find: (locals: Locals) => SharedResponse | null, cache: ResponseCache): Handler {
  return (request, response, next) => {
    const { locals } = response;
    locals.shared = request.method === 'POST' ? null : find(locals);
    const body = locals.shared && cache.get(locals.shared.key);
    if (!locals.shared || !body) return next();
    locals.cache = 'hit';
    const encoding = beginShared(request, response, locals.shared, true);
    if (encoding) sendBody(response, body, encoding);
  };
}

/** Ends a response with a body that all its readers share; Node leaves the bytes out for HEAD. */
export function sendBody(response: Parameters<Handler>[1], body: EncodedBody, encoding: Encoding): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body[encoding].length);
  response.end(body[encoding]);
}
