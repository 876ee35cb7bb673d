import type { RequestHandler } from 'express';
import type { Settings } from '../settings.ts';
import { cachedText, sendCachedText } from './cachedText.ts';

/** A day, in seconds. */
const maxAge = 24 * 60 * 60;

/** `/robots.txt`: everything may be read. What is not to be listed says so itself, which a closed door would hide. */
export function robots(settings: Settings): RequestHandler {
  const body = `User-agent: *\nAllow: /\n\nSitemap: ${settings.publicOrigin}/sitemap.xml\n`;
  const text = cachedText('text/plain; charset=utf-8', body);
  return (request, response) => sendCachedText(request, response, text, maxAge);
}
