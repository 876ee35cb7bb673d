import type { Handler } from '../locals.ts';
import { ClientHasLeft } from '../pages/render.tsx';
import { beginResponse } from './cacheableResponse.ts';
import { endHead, sendBody } from './cacheHit.ts';
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
    if (request.method === 'HEAD') return endHead(request, response);
    while (!response.destroyed) {
      let isFirst = false;
      const made = cache.getOrMake(cacheable.key, () => {
        isFirst = true;
        return cacheable.make(response);
      });
      // Where the first visitor left before it was made, the next one is the first.
      const body = await made.catch(nullIfLeft);
      if (!body) continue;
      if (!isFirst && !response.destroyed) sendBody(response, body, encoding);
      return;
    }
  };
}

function nullIfLeft(error: unknown): null {
  if (error instanceof ClientHasLeft) return null;
  throw error;
}
