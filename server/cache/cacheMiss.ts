import type { Handler } from '../locals.ts';
import { beginResponse } from './cacheableResponse.ts';
import { sendBody } from './cacheHit.ts';
import type { ResponseCache } from './responseCache.ts';

/**
 * Makes a cacheable response that is not cached: streamed to the first visitor through `compression`, and collected for the
 * cache. Concurrent requests wait and get the cached bytes.
 */
export function cacheMiss(cache: ResponseCache): Handler {
  return async (request, response, next) => {
    const { cacheable } = response.locals;
    if (!cacheable) return next();
    response.locals.cache = 'miss';
    const encoding = beginResponse(request, response, cacheable, false);
    if (!encoding) return;
    if (request.method === 'HEAD') return void response.end();
    let isFirst = false;
    const body = await cache.getOrMake(cacheable.key, () => {
      isFirst = true;
      return cacheable.make(response);
    });
    if (!isFirst && !response.destroyed) sendBody(response, body, encoding);
  };
}
