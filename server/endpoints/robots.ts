import type { Settings } from '../settings.ts';
import type { Endpoint } from './endpoints.ts';
import { aDay, sendStoredText, storedTexts } from './storedText.ts';

/** `/robots.txt`: everything may be read. What is not to be listed says so itself, which a closed door would hide. */
export function robots({ publicOrigin }: Pick<Settings, 'publicOrigin'>): Endpoint {
  const text = storedTexts(
    'text/plain; charset=utf-8',
    (origin) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  return async (context) => sendStoredText(context, await text(publicOrigin), { maxAge: aDay });
}
