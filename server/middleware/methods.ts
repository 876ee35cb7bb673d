import type { RequestHandler } from 'express';
import { cleanPath } from '#shared/address.ts';
import { Refusal } from './refusal.ts';

/** GET and HEAD everywhere, POST on the contact form only; OPTIONS says so; all others are 405 (RFC 9110 15.5.6). */
export function methods(): RequestHandler {
  return (request, response, next) => {
    // The clean path, because a form posted to a misspelt address is told the right one (308) and not turned away.
    const allowed = cleanPath(request.path) === '/contact-us' ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    if (request.method === 'OPTIONS') {
      response.setHeader('Allow', allowed);
      response.status(204).end();
      return;
    }
    next(allowed.split(', ').includes(request.method) ? undefined : new Refusal(405, { Allow: allowed }));
  };
}
