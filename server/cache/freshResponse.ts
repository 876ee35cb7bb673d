import type { Handler } from '../locals.ts';
import { sendBody } from './cachedResponse.ts';
import type { ResponseCache } from './responseCache.ts';
import { beginShared } from './sharedResponse.ts';

/**
 * Makes a shared response that is not cached: streamed to the first visitor through `compression`, and collected for the
 * cache. Visitors who come meanwhile wait and get the cached bytes.
 */
export function freshResponse(cache: ResponseCache): Handler {
  return async (request, response, next) => {
    const { shared } = response.locals;
    if (!shared) return next();
    response.locals.cache = 'miss';
    const encoding = beginShared(request, response, shared, false);
    if (!encoding) return;
    if (request.method === 'HEAD') return void response.end();
    let isFirst = false;
    const body = await cache.getOrMake(shared.key, () => {
      isFirst = true;
      return shared.make(response);
    });
    if (!isFirst && !response.destroyed) sendBody(response, body, encoding);
  };
}
