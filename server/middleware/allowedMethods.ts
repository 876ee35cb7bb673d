import { addressOf } from '#shared/routes.ts';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/** GET and HEAD everywhere, POST on the contact form only; OPTIONS lists them; all others get 405 (RFC 9110 15.5.6). */
export function allowedMethods(): Handler {
  return ({ method }, response, next) => {
    if (method === 'GET' || method === 'HEAD') return next();
    // The normalised path, because a form posted to a misspelt address gets a redirect (308) and no 405.
    const allowed = allowedAt(response.locals.normalisedPath);
    if (method === 'OPTIONS') return void response.status(204).set('Allow', allowed).end();
    next(allowed.split(', ').includes(method) ? undefined : new HttpError(405, { Allow: allowed }));
  };
}

export function allowedAt(path: string | null): string {
  return path === addressOf('contact-us') ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
}
