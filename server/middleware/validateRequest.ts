import type { IncomingMessage } from 'node:http';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/**
 * 400 for a request with more than one meaning: no or several `Host` headers or an odd one (RFC 9112 section 3.2), a
 * target that is no path, a path that cannot be decoded or that holds control characters. 417 for an unknown `Expect`.
 */
export function validateRequest(): Handler {
  return (request, { locals }, next) => {
    if (!hasOneHost(request)) return next(new HttpError(400));
    const { expect } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      return next(new HttpError(417, { Connection: 'close' }));
    }
    // `OPTIONS *` is about the server as a whole; allowedMethods answers it.
    if (request.url === '*' && request.method === 'OPTIONS') return next();
    if (!request.url.startsWith('/') || locals.normalisedPath === null) return next(new HttpError(400));
    next();
  };
}

/** A name or address with an optional port; an HTTP/1.0 request may come without. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && /^host$/i.test(rawHeaders[index - 1] ?? ''));
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && /^([\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(hosts[0] ?? '');
}
