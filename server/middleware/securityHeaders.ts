import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Handler } from '../locals.ts';
import type { Settings } from '../settings.ts';

/** Headers of every response, errors and redirects included, and the request's id. */
export function securityHeaders(settings: Pick<Settings, 'noindex'>): Handler {
  const headers = Object.entries(fixedHeaders(settings));
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.secure) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
    response.locals.id = acceptedId(request.headers['x-request-id']) ?? randomUUID();
    response.setHeader('X-Request-Id', response.locals.id);
    next();
  };
}

/** An id that a load balancer gave, if it may stand in a log and in a header. */
function acceptedId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w.:+/=-]{8,128}$/.test(value) ? value : undefined;
}

/**
 * The content security policy: nothing inline is executed, so it needs neither nonce nor hash.
 * `connect-src 'self'` serves bundles, the contact form and the development reload.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  // No code of the site writes text as HTML or script; client/trustedTypes.ts has React's one exception.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Sent with every answer, errors and redirects included. */
export const securityHeaderValues: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin', // what belongs to one visitor; see `showToOthers`
};

/** Lets pages of others show a public page or file: feed readers, translators, caches, galleries of the press. */
export function showToOthers(response: Pick<ServerResponse, 'setHeader'>): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Two years, as preload lists ask (RFC 6797). */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** The headers of every response that do not depend on the request. */
export function fixedHeaders({ noindex }: Pick<Settings, 'noindex'>): Readonly<Record<string, string>> {
  // A header instead of robots.txt: search engines list addresses that they may not fetch, and must fetch a page to see this.
  // https://developers.google.com/search/docs/crawling-indexing/block-indexing
  return { ...securityHeaderValues, ...(noindex && { 'X-Robots-Tag': 'noindex' }) };
}

/** The headers of responses that Express never sees: a public https origin means that TLS ends in front. */
export function protocolErrorHeaders(settings: Pick<Settings, 'noindex' | 'publicOrigin'>): Record<string, string> {
  const https = settings.publicOrigin.startsWith('https:');
  return { ...fixedHeaders(settings), ...(https && { 'Strict-Transport-Security': strictTransportSecurity }) };
}
