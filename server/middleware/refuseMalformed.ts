import type { IncomingMessage } from 'node:http';
import type { Step } from '../request/journey.ts';
import { Refusal } from './refusal.ts';

/**
 * 400 for a request that cannot be understood one way only: no or several `Host` headers or an odd one (RFC 9112
 * section 3.2), a target that is no path, a path that cannot be decoded or that holds control characters.
 */
export function refuseMalformed(): Step {
  return ({ request, target, cleanPath }, next) => {
    if (!hasOneHost(request)) return next(new Refusal(400));
    // `OPTIONS *` is about the server as a whole; middleware/methods.ts answers it.
    if (target === '*' && request.method === 'OPTIONS') return next();
    if (!target.startsWith('/') || cleanPath === null) return next(new Refusal(400));
    next();
  };
}

/** A name or address with an optional port; an HTTP/1.0 request may do without. */
function hasOneHost(request: IncomingMessage): boolean {
  const hosts = hostsOf(request);
  if (hosts.length === 0) return request.httpVersion === '1.0';
  return hosts.length === 1 && /^([\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(:\d*)?$/i.test(hosts[0] ?? '');
}

/** Node's own `headersDistinct` makes an object of all headers for it. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}
