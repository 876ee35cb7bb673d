import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { pageTable } from '#shared/pageTable.ts';
import { isRedirect, type Route } from '#shared/routes.ts';
import type { CacheableResponse, Locals } from '../locals.ts';
import { rememberLanguage } from '../middleware/language.ts';
import { showToOthers } from '../middleware/securityHeaders.ts';
import { type Encoding, negotiateEncoding } from '../negotiate.ts';
import { type PageDeps, renderPage } from '../pages/render.tsx';

/** A text by its key; `language` is null where it is the same in both. */
export type TextEndpoint = Pick<CacheableResponse, 'key' | 'type' | 'cacheControl' | 'language'> & {
  make: () => string | Promise<string>;
};

/** The texts by path; null where the query names none. */
export type TextEndpoints = Partial<Record<string, (locals: Locals) => TextEndpoint | null>>;

/** Finds the cacheable response of a request; null where the response is private or there is none. */
export function cacheableResponses({ texts, ...deps }: PageDeps & { texts: TextEndpoints }) {
  return (locals: Locals): CacheableResponse | null => {
    const { route, language, parameters } = locals;
    if (route && !isRedirect(route)) {
      return pageTable[route.page].isPrivate?.(parameters) ? null : cacheablePage(deps, route, language);
    }
    const text = texts[locals.address.pathname]?.(locals);
    if (!text) return null;
    const make = async (destination?: ServerResponse) => {
      const body = Buffer.from(await text.make());
      destination?.end(body);
      return body;
    };
    return { ...text, tag: tagOf(deps, text.key), status: 200, modified: deps.site.assets.builtAt, make };
  };
}

/** The page of a route in a language, the same for every visitor. */
export function cacheablePage(deps: PageDeps, route: Route, language: Language): CacheableResponse {
  const key = `${language} ${route.address}`;
  return {
    key,
    tag: tagOf(deps, key),
    status: route.page === 'not-found' ? 404 : 200,
    type: 'text/html; charset=utf-8',
    // Browsers and proxies keep pages but revalidate them each time: a deployment shows at once.
    cacheControl: 'no-cache',
    language,
    make: (destination) => renderPage(deps, { route, language, state: null }, destination),
  };
}

/**
 * From what the bytes of a cacheable response depend on: build, public origin and the cache key. So the tag is known before
 * the response is made, and all replicas of a build agree on it.
 */
function tagOf({ site, settings }: PageDeps, key: string): string {
  return hash('sha256', [site.assets.build, settings.publicOrigin, key].join('\n'), 'base64url').slice(0, 20);
}

/**
 * Sets the headers of a cacheable response, cached or not, and answers where no body is needed: 304 where the client has
 * it. Returns the encoding of the body, or null where the response is complete. A response that is not cached has a weak
 * tag, because `compression` encodes it on the way: equivalent to the cached bytes, but not identical.
 */
export function beginResponse(
  request: Request,
  response: Response<unknown, Locals>,
  cacheable: CacheableResponse,
  isCached: boolean,
): Encoding | null {
  const { languageChosen } = response.locals;
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  // Each encoding has other bytes, so another tag (RFC 9110 8.8.3).
  const tag = encoding === 'identity' ? `"${cacheable.tag}"` : `"${cacheable.tag}-${encoding}"`;
  response.setHeader('ETag', isCached ? tag : `W/${tag}`);
  if (cacheable.language) {
    response.setHeader('Vary', 'Accept-Language, Cookie, Accept-Encoding');
    response.setHeader('Content-Language', languageTags[cacheable.language]);
    rememberLanguage(response);
  } else response.setHeader('Vary', 'Accept-Encoding');
  // A response that sets a cookie (`?lang=`) is private to its visitor.
  const isPrivate = languageChosen && cacheable.language;
  if (!isPrivate) showToOthers(response);
  response.setHeader(
    'Cache-Control',
    isPrivate ? cacheable.cacheControl.replace('public', 'private') : cacheable.cacheControl,
  );
  if (cacheable.modified) response.setHeader('Last-Modified', cacheable.modified);
  // Tags by weak comparison, dates where there is no tag (RFC 9110 13.1).
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
  const known = { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince };
  if (cacheable.status === 200 && fresh(known, { etag: tag, 'last-modified': cacheable.modified })) {
    response.locals.cache = 'revalidated';
    response.status(304).end();
    return null;
  }
  response.status(cacheable.status).setHeader('Content-Type', cacheable.type);
  return encoding;
}
