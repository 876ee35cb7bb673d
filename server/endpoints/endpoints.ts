import { Router } from 'express';
import type { Language } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import type { TextEndpoint, TextEndpoints } from '../cache/cacheableResponse.ts';
import type { Locals } from '../locals.ts';
import type { Site } from '../site.ts';
import { createFeed } from './feed.ts';
import { qrCode } from './qrCode.ts';
import { createSitemap } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

const hour = 'public, max-age=3600';
const day = 'public, max-age=86400';

/** How far ahead security.txt expires, ms; RFC 9116 section 2.5.5 recommends less than a year. */
const securityTextValidity = 180 * 86_400_000;

/** Responses that are neither pages nor files: `texts` are cached like pages, `other` is middleware for the rest. */
export function endpoints(site: Site, publicOrigin: string): { texts: TextEndpoints; other: Router } {
  const text =
    (type: string, cacheControl: string, make: TextEndpoint['make']) =>
    ({ address: { pathname: key } }: Locals) => ({ key, type, cacheControl, language: null, make });
  const textByLanguage =
    (type: string, cacheControl: string, make: (language: Language) => string | Promise<string>) =>
    ({ address, language }: Locals) => {
      const key = `${language} ${address.pathname}`;
      return { key, type, cacheControl, language, make: () => make(language) };
    };
  // No Disallow: crawlers must be able to read the `noindex` of unlisted pages.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;
  const texts: TextEndpoints = {
    '/robots.txt': text('text/plain; charset=utf-8', day, () => robots),
    '/sitemap.xml': text('application/xml; charset=utf-8', hour, () =>
      createSitemap(site.content.sitemap, publicOrigin),
    ),
    '/site.webmanifest': textByLanguage('application/manifest+json; charset=utf-8', day, (language) =>
      JSON.stringify(webManifest(site, language)),
    ),
    '/feed.xml': textByLanguage('application/rss+xml; charset=utf-8', hour, (language) =>
      createFeed(site, language, publicOrigin),
    ),
    '/qr.svg': qrCode(site, publicOrigin, day),
  };

  const other = Router();
  other.get('/qr.svg', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text').send('Not Found\n');
  });
  other.get('/.well-known/security.txt', (_request, response) => {
    response.set('Cache-Control', day).type('text').send(securityText(publicOrigin));
  });
  return { texts, other };
}

/** Where a vulnerability is reported (RFC 9116). */
function securityText(publicOrigin: string): string {
  const expires = new Date(Math.ceil((Date.now() + securityTextValidity) / 86_400_000) * 86_400_000);
  const lines = [
    `Contact: ${publicOrigin}${addressOf('contact-us')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
