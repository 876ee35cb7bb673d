import express, { type RequestHandler, Router } from 'express';
import { type Assets, isCompressible } from '../assets.ts';
import type { Handler } from '../locals.ts';
import { negotiateEncoding } from '../negotiate.ts';
import { showToOthers } from './securityHeaders.ts';

/**
 * The files of the build, texts as the build has compressed them. Hashed ones are immutable for a year; a miss under the
 * asset prefix is a plain 404, never a redirect.
 */
export function staticFiles({ publicDir, encodedDir }: Pick<Assets, 'publicDir' | 'encodedDir'>): RequestHandler {
  const plain = filesIn(publicDir);
  const encoded = { br: filesIn(`${encodedDir}/br`, 'br'), gzip: filesIn(`${encodedDir}/gzip`, 'gzip') };
  return Router().use(leavePages, compressed, plain, missing);

  function compressed(...[request, response, next]: Parameters<RequestHandler>) {
    // No file has a strong tag, and a weak one never allows a part (RFC 9110 13.1.5).
    if (String(request.headers['if-range']).startsWith('W/')) delete request.headers.range;
    if (!isCompressible(request.path)) return next();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return next();
    encoded[encoding](request, response, next);
  }
}

/** The compressed files have the names of the plain ones, in a folder of their own, so that none has its own address. */
function filesIn(folder: string, encoding?: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    // Passed on to the read stream: what a client that does not read keeps in memory.
    ...{ highWaterMark: 16 * 1024 },
    setHeaders(response, file) {
      showToOthers(response);
      const address = file.slice(folder.length).replaceAll('\\', '/');
      const hashed = address.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (isCompressible(address)) response.setHeader('Vary', 'Accept-Encoding');
      if (encoding) response.setHeader('Content-Encoding', encoding);
    },
  });
}

/** Pages and texts are no files: the disk is not read for them. */
const leavePages: Handler = (_request, { locals }, next) => {
  next(locals.route === null && locals.cacheable === null ? undefined : 'router');
};

const missing: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith('/assets/')) return next();
  response.status(404).set('Cache-Control', 'no-store').type('text').send('Not Found\n');
};
