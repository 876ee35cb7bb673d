import type { IncomingMessage } from 'node:http';
import { addressOf } from '#shared/routes.ts';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/**
 * 400 for a request with more than one meaning: no or several `Host` headers or an odd one (RFC 9112 section 3.2), a
 * target that is no path, a path that cannot be decoded or that holds control characters. 417 for an unknown `Expect`. GET and
 * HEAD everywhere, POST on the contact form only; OPTIONS lists them; all others get 405 (RFC 9110 15.5.6).
 */
export function validateRequest(): Handler {
  return (request, response, next) => {
    const { method, url } = request;
    const { normalisedPath } = response.locals;
    if (!hasOneHost(request)) return next(new HttpError(400));
    const { expect } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      return next(new HttpError(417, { Connection: 'close' }));
    }
    // `OPTIONS *` is about the server as a whole.
    const isPath = url.startsWith('/') && normalisedPath !== null;
    if (!isPath && !(url === '*' && method === 'OPTIONS')) return next(new HttpError(400));
    if (method === 'GET' || method === 'HEAD') return next();
    // The normalised path, because a form posted to a misspelt address gets a redirect (308) and no 405.
    const allowed = allowedAt(normalisedPath);
    if (method === 'OPTIONS') return void response.status(204).set('Allow', allowed).end();
    next(allowed.split(', ').includes(method) ? undefined : new HttpError(405, { Allow: allowed }));
  };
}

export function allowedAt(path: string | null): string {
  return path === addressOf('contact-us') ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
}

/** A name or address with an optional port; an HTTP/1.0 request may come without. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && /^host$/i.test(rawHeaders[index - 1] ?? ''));
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && /^([\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(hosts[0] ?? '');
}
