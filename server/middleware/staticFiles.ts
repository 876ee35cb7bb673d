import express, { type RequestHandler } from 'express';
import type { Assets } from '../assets.ts';
import { chooseEncoding } from '../render/encoding.ts';
import { isCompressible } from './compressible.ts';

/**
 * The files of the build, texts as the build has compressed them. Hashed ones are immutable for a year; a miss under the
 * asset prefix is a plain 404, never a redirect (decisions section 2).
 */
export function staticFiles({ publicDir, encodedDir }: Pick<Assets, 'publicDir' | 'encodedDir'>): RequestHandler[] {
  const plain = filesIn(publicDir);
  const encoded = { br: filesIn(`${encodedDir}/br`, 'br'), gzip: filesIn(`${encodedDir}/gzip`, 'gzip') };
  return [compressed, plain, missing];

  function compressed(...[request, response, next]: Parameters<RequestHandler>) {
    if (!isCompressible(request.path)) return next();
    const encoding = chooseEncoding(request.get('accept-encoding'));
    if (encoding === 'identity') return next();
    encoded[encoding](request, response, next);
  }
}

/** The compressed files have the names of the plain ones, in a folder of their own: so none can be asked for by itself. */
function filesIn(folder: string, encoding?: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(response, file) {
      const address = file.slice(folder.length).replaceAll('\\', '/');
      const hashed = address.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (isCompressible(address)) response.setHeader('Vary', 'Accept-Encoding');
      if (encoding) response.setHeader('Content-Encoding', encoding);
    },
  });
}

const missing: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith('/assets/')) return next();
  response.status(404).type('text').send('Not Found\n');
};
