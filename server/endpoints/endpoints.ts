import { addressOf } from '#shared/routes.ts';
import type { RequestContext } from '../request/context.ts';
import type { EndpointPath } from '../request/endpointPaths.ts';
import type { Step } from '../request/journey.ts';
import { sendText } from '../request/send.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { createFeed } from './feed.ts';
import { qrCode } from './qrCode.ts';
import { createSitemap } from './sitemap.ts';
import { aDay, anHour, textEndpoint } from './storedText.ts';
import { webManifest } from './webManifest.ts';

/** Answers a request for its address. */
export type Endpoint = (context: RequestContext) => void | Promise<void>;

/** How far ahead the text expires, ms; RFC 9116 section 2.5.5 asks for less than a year. */
const securityTextValidity = 180 * 86_400_000;

/** What is neither a page nor a file. */
export function endpoints({ site, settings }: { site: Site; settings: Settings }): Step {
  const { publicOrigin } = settings;
  const table: Record<Exclude<EndpointPath, '/healthz' | '/readyz'>, Endpoint> = {
    '/.well-known/security.txt': securityText(publicOrigin),
    '/robots.txt': textEndpoint({
      type: 'text/plain; charset=utf-8',
      maxAge: aDay,
      // Everything may be read. What is not to be listed says so itself, which a closed door would hide.
      make: () => `User-agent: *\nAllow: /\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    }),
    '/sitemap.xml': textEndpoint({
      type: 'application/xml; charset=utf-8',
      maxAge: anHour,
      make: () => createSitemap(site, publicOrigin),
    }),
    '/site.webmanifest': textEndpoint({
      type: 'application/manifest+json; charset=utf-8',
      maxAge: aDay,
      byLanguage: true,
      make: (language) => JSON.stringify(webManifest(site, language)),
    }),
    '/feed.xml': textEndpoint({
      type: 'application/rss+xml; charset=utf-8',
      maxAge: anHour,
      byLanguage: true,
      make: (language) => createFeed(site, language, publicOrigin),
    }),
    '/qr.svg': qrCode(site, publicOrigin),
  };
  return (context, next) => {
    const answer = (table as Partial<Record<string, Endpoint>>)[context.address.pathname];
    if (answer) Promise.resolve(answer(context)).catch(next);
    else next();
  };
}

/** `/.well-known/security.txt` (RFC 9116): where a finding is reported to. */
function securityText(publicOrigin: string): Endpoint {
  return (context) => {
    const expires = new Date(Math.ceil((Date.now() + securityTextValidity) / 86_400_000) * 86_400_000);
    const lines = [
      `Contact: ${publicOrigin}${addressOf('contact-us')}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ];
    sendText(context, 200, `${lines.join('\n')}\n`, ['Cache-Control', `public, max-age=${aDay}`]);
  };
}
