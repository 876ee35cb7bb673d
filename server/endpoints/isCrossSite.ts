import type { Request } from 'express';

/**
 * Whether a form on another site sent this request. Browsers send `Sec-Fetch-Site`, older ones `Origin` alone; another
 * site cannot steer a client that sends neither. `publicOrigin` is the site's own; where it is empty, the origin has to be
 * the host of the request.
 */
export function isCrossSite(request: Request, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  // A page that is sent with `Referrer-Policy: no-referrer` names no origin for its own forms either.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  const sender = URL.parse(origin);
  if (sender === null || sender.origin === 'null') return true;
  // Behind a proxy that terminates TLS the scheme of the request is unknown: only the host is compared.
  const own = publicOrigin || URL.parse(`${sender.protocol}//${request.host}`)?.origin;
  return sender.origin !== own;
}
