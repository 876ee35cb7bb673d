import type { RequestHandler } from 'express';

/** GET and HEAD everywhere, POST on the contact form only; OPTIONS says so; all others are 405 (RFC 9110 15.5.6). */
export function methods(): RequestHandler {
  return (request, response, next) => {
    const allowed = request.path === '/contact-us' ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    if (request.method === 'OPTIONS') {
      response.setHeader('Allow', allowed);
      response.status(204).end();
      return;
    }
    if (allowed.split(', ').includes(request.method)) return next();
    response.setHeader('Allow', allowed);
    response.status(405).type('text').send('Method Not Allowed\n');
  };
}
