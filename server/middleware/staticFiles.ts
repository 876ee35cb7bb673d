import express, { type RequestHandler, Router } from 'express';
import { type Assets, isCompressible } from '../assets.ts';
import { contextOf } from '../request/context.ts';

/**
 * The files of the build, texts as the build has compressed them. Hashed ones are immutable for a year; a miss under the
 * asset prefix is a plain 404, never a redirect.
 */
export function staticFiles({ publicDir, encodedDir }: Pick<Assets, 'publicDir' | 'encodedDir'>): RequestHandler {
  const plain = filesIn(publicDir);
  const encoded = { br: filesIn(`${encodedDir}/br`, 'br'), gzip: filesIn(`${encodedDir}/gzip`, 'gzip') };
  return Router().use(leavePages, compressed, plain, missing);

  function compressed(...[request, response, next]: Parameters<RequestHandler>) {
    if (!isCompressible(request.path)) return next();
    const { encoding } = contextOf(request);
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

/** The disk is not asked for what is known to be a page. */
const leavePages: RequestHandler = (request, _response, next) => {
  next(contextOf(request).route === null ? undefined : 'router');
};

const missing: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith('/assets/')) return next();
  response.status(404).type('text').send('Not Found\n');
};
