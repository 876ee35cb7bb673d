import type { RequestHandler } from 'express';

/** How far ahead the text expires, ms; RFC 9116 section 2.5.5 asks for less than a year. */
const validity = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where a finding is reported to. */
export function securityText(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/.well-known/security.txt') return next();
    const expires = new Date(Math.ceil((Date.now() + validity) / 86_400_000) * 86_400_000);
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response
      .type('text')
      .send(
        [
          `Contact: ${publicOrigin}/contact-us`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: zh, en',
          `Canonical: ${publicOrigin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  };
}
