import express, { type RequestHandler } from 'express';
import type { Assets } from '../assets.ts';

/**
 * The files of the build. Hashed ones are immutable for a year; a miss under the asset prefix is a plain 404,
 * never a redirect (decisions section 2).
 */
export function staticFiles(assets: Assets): RequestHandler[] {
  const serve = express.static(assets.publicDir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(response, file) {
      const hashed = file.slice(assets.publicDir.length).replaceAll('\\', '/').startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return [serve, missing];
}

const missing: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith('/assets/')) return next();
  response.status(404).type('text').send('Not Found\n');
};
