import type { Response } from 'express';
import { renderSVG } from 'uqr';
import { publicAddress } from '#shared/address.ts';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { external } from '#shared/site.ts';
import type { TextEndpoint, TextEndpoints } from '../cache/cacheableResponse.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import type { Handler, Locals } from '../locals.ts';
import { showToOthers } from '../middleware/securityHeaders.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { createFeed } from './feed.ts';
import { createSitemap } from './sitemap.ts';

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
    '/.well-known/security.txt': (_request, response) => {
      showToOthers(response);
      plain(response, day, securityText(publicOrigin));
    },
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

/**
 * `/qr.svg?name=itemN`: the article's canonical address in the visitor's language as a QR code; without a name, the social
 * account's. Only known items: the code of any other text would lend this site's name to it.
 */
function qrCode(site: Site, publicOrigin: string, cacheControl: string) {
  return ({ parameters, language }: Locals): TextEndpoint | null => {
    const item = parameters.get('name');
    if (item ? !site.newsExists(`news/${item}`) : !external.socialAccount) return null;
    const address = item ? publicAddress(publicOrigin, newsAddress(item), language) : external.socialAccount;
    // Four modules of quiet zone, as scanners need (ISO/IEC 18004 section 9.1).
    const make = () => renderSVG(address, { border: 4, ecc: 'M' });
    return { key: `${language} /qr.svg ${item ?? ''}`, type: 'image/svg+xml', cacheControl, language, make };
  };
}

/** `/site.webmanifest`: name and icons for a home screen, in the visitor's language (W3C Web Application Manifest). */
function webManifest(site: Site, language: Language) {
  const { t } = site.translations[language];
  const { themeColour } = site.assets.document[language];
  return {
    name: t('common:site.title'),
    short_name: t('common:site.name'),
    description: t('common:site.description'),
    lang: languageTags[language],
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: themeColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
