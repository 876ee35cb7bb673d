import type { RequestHandler } from 'express';

/**
 * The content security policy: nothing inline is executed, so it needs neither nonce nor hash.
 * `connect-src 'self'` serves message chunks, the contact form and the development reload.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every answer, errors and redirects included (decisions section 8). */
export const securityHeaderValues: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Two years, as preload lists ask (RFC 6797). */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

export function securityHeaders(): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of Object.entries(securityHeaderValues)) response.setHeader(name, value);
    if (request.secure) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
    next();
  };
}
