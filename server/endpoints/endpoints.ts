import type { Response } from 'express';
import type { Language } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import type { TextEndpoint, TextEndpoints } from '../cache/cacheableResponse.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import type { Handler, Locals } from '../locals.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { createFeed } from './feed.ts';
import { qrCode } from './qrCode.ts';
import { createSitemap } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

const hour = 'public, max-age=3600';
const day = 'public, max-age=86400';

/** How far ahead security.txt expires, ms; RFC 9116 section 2.5.5 recommends less than a year. */
const securityTextValidity = 180 * 86_400_000;

type EndpointDeps = { site: Site; settings: Pick<Settings, 'publicOrigin'>; readiness: Readiness };

/** Answers by path, and all paths: what is neither a page nor a file. */
export type Endpoints = {
  /** Cached like pages. */
  texts: TextEndpoints;
  uncached: Partial<Record<string, Handler>>;
  paths: ReadonlySet<string>;
};

export function createEndpoints({ site, settings: { publicOrigin }, readiness }: EndpointDeps): Endpoints {
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

  const { version, build } = site.assets;
  const plain = (response: Response, cacheControl: string, body: string) =>
    void response.set('Cache-Control', cacheControl).type('text').send(body);
  const uncached: Endpoints['uncached'] = {
    // The process is alive.
    '/healthz': (_request, response) => plain(response, 'no-store', `ok ${version} ${build}\n`),
    // It may get traffic.
    '/readyz': (_request, response) =>
      plain(response.status(readiness.ready ? 200 : 503), 'no-store', readiness.ready ? 'ok\n' : 'not ready\n'),
    '/.well-known/security.txt': (_request, response) => plain(response, day, securityText(publicOrigin)),
  };
  return { texts, uncached, paths: new Set([texts, uncached].flatMap(Object.keys)) };
}

/** Endpoints that are neither cached nor redirected. */
export function uncachedEndpoints({ uncached }: Pick<Endpoints, 'uncached'>): Handler {
  return (request, response, next) => {
    const answer = uncached[response.locals.address.pathname];
    return answer ? answer(request, response, next) : next();
  };
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
