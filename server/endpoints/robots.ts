import type { Settings } from '../settings.ts';
import type { Endpoint } from './endpoints.ts';
import { aDay, sendStoredText, storeText } from './storedText.ts';

/** `/robots.txt`: everything may be read. What is not to be listed says so itself, which a closed door would hide. */
export function robots({ publicOrigin }: Pick<Settings, 'publicOrigin'>): Endpoint {
  const text = storeText(
    'text/plain; charset=utf-8',
    `User-agent: *\nAllow: /\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
  );
  return async (context) => sendStoredText(context, await text, { maxAge: aDay });
}
