import express, { type RequestHandler, Router } from 'express';
import { type Assets, isCompressible } from '../assets.ts';
import type { Handler } from '../locals.ts';
import { negotiateEncoding } from '../negotiate.ts';
import { showToOthers } from './securityHeaders.ts';

/**
 * What is no page is a file of the build, texts as the build has compressed them, or a plain 404. Hashed files are immutable
 * for a year.
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

/** A page is no file: the disk is not read for it. */
const leavePages: Handler = (_request, { locals }, next) => {
  next(locals.route === null ? undefined : 'router');
};

const missing: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('Not Found\n');
};
