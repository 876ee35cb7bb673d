import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { splitAddress } from '#shared/address.ts';
import { Refusal } from './refusal.ts';

/**
 * 400 for a request that cannot be understood one way only: no or several `Host` headers or an odd one (RFC 9112
 * section 3.2), a target that is no path, a path that cannot be decoded or that holds control characters. An absolute
 * target (`GET http://host/path`) is taken for the path in it, as section 3.2.2 asks; the host in it means nothing.
 */
export function requestTarget(): RequestHandler {
  return (request, _response, next) => {
    if (!hasOneHost(request)) return next(new Refusal(400));
    const target = originForm(request.originalUrl);
    // `OPTIONS *` is about the server as a whole; middleware/methods.ts answers it.
    if (target === '*' && request.method === 'OPTIONS') return next();
    if (!target.startsWith('/') || !canBeDecoded(splitAddress(target).pathname)) return next(new Refusal(400));
    request.url = target;
    request.originalUrl = target;
    next();
  };
}

/** A name or address with an optional port; an HTTP/1.0 request may do without. */
export function hasOneHost(request: IncomingMessage): boolean {
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

function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

function canBeDecoded(pathname: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
