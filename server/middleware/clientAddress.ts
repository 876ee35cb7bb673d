import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The visitor's address where `trustProxy` proxies stand before the server: what the outermost of them saw. Entries of
 * `X-Forwarded-For` that lie further left were written by the visitor and count for nothing. The same as Express' `request.ip`.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string | undefined {
  const forwarded = trustProxy > 0 ? String(request.headers['x-forwarded-for'] ?? '').split(',') : [];
  const nearestFirst = [
    request.socket.remoteAddress,
    ...forwarded
      .map((entry) => entry.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return nearestFirst[Math.min(trustProxy, nearestFirst.length - 1)];
}

/** Whether the visitor's side speaks https: directly, or as the trusted proxies say. The same as Express' `request.secure`. */
export function isHttps(request: IncomingMessage, trustProxy: number): boolean {
  if ('encrypted' in request.socket) return true;
  return trustProxy > 0 && /^https(,|$)/.test(String(request.headers['x-forwarded-proto'] ?? '').trim());
}

/** An address that names a network but no household any more: IPv4 without its last byte, IPv6 as its first 48 bits. */
export function truncatedAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':') || '0'}::/48`;
}
