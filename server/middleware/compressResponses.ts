import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses private responses and cache misses. The window of brotli is as large as a page; its default of 4 MB costs
 * time and memory for each request.
 */
export function compressResponses(): RequestHandler {
  return compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
  });
}
