import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { negotiateEncoding } from '../negotiate.ts';

/**
 * Compresses private responses and those that are not cached. The window of brotli is as large as a page; its default of 4 MB
 * costs time and memory for each request.
 */
export const compressResponse: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } },
});

/** Ends the response to HEAD where no bytes are at hand: with the encoding that `compression` would give to GET. */
export function endHead(request: Request, response: Response): void {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.end();
}
