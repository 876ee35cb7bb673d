import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A text answer that is the same until the next start of the process, with its validator. */
export type CachedText = { type: string; body: string; etag: string };

export function cachedText(type: string, body: string): CachedText {
  // Weak: the compressed forms of the answer are one and the same text (RFC 9110 8.8.1).
  return { type, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Sends it, or 304 to a client that has it. `maxAge` in seconds. */
export function sendCachedText(request: Request, response: Response, text: CachedText, maxAge: number): void {
  response.setHeader('Content-Type', text.type);
  // An answer that sets a cookie (`?lang=`) is its visitor's own.
  const scope = response.hasHeader('Set-Cookie') ? 'private' : 'public';
  response.setHeader('Cache-Control', `${scope}, max-age=${maxAge}`);
  response.setHeader('ETag', text.etag);
  if (request.fresh) response.status(304).end();
  else response.send(text.body);
}
