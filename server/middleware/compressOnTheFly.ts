import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses what is made for one visitor, or for the first one. The window of brotli is as large as a page, not as large
 * as its default of 4 MB, which costs time and memory for each request. A strong `ETag` stands for exact bytes: such an
 * answer is left as it is.
 */
export function compressOnTheFly(): RequestHandler {
  return compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    filter: (request, response) =>
      !String(response.getHeader('ETag') ?? '').startsWith('"') && compression.filter(request, response),
  });
}
