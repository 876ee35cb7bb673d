import { hash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { pageTable } from '#shared/pageTable.ts';
import { isRedirect, type Route } from '#shared/routes.ts';
import type { TextEndpoints } from '../endpoints/endpoints.ts';
import { rememberLanguage } from '../i18n/rememberLanguage.ts';
import type { Locals } from '../locals.ts';
import { type Encoding, negotiateEncoding } from '../negotiateEncoding.ts';
import { type PageDeps, pageStatus, renderPage } from '../pages/render.tsx';
import { entityTag, matchesEtag } from './entityTag.ts';

/** A response that depends on the address and the language alone: a page, or a text such as the feed. */
export type SharedResponse = {
  /** Identifies it in the cache. */
  key: string;
  tag: string;
  status: number;
  type: string;
  cacheControl: string;
  /** Null where the response is the same in both languages. */
  language: Language | null;
  /** Makes the body, writes it to `destination` meanwhile, and resolves to all of its bytes. */
  make: (destination?: Writable) => Promise<Buffer>;
};

type SharedDeps = PageDeps & { texts: TextEndpoints };

/** Finds the shared response of a request; null where the response is private or there is none. */
export function sharedResponses({ texts, ...deps }: SharedDeps) {
  return (locals: Locals): SharedResponse | null => {
    const { route, language, parameters } = locals;
    if (route && !isRedirect(route)) {
      return pageTable[route.page].isPrivate?.(parameters) ? null : sharedPage(deps, route, language);
    }
    const text = texts[locals.address.pathname]?.(locals);
    if (!text) return null;
    const make = async (destination?: Writable) => {
      const body = Buffer.from(await text.make());
      destination?.end(body);
      return body;
    };
    return { ...text, tag: tagOf(deps, text.key), status: 200, make };
  };
}

/** The page of a route in a language, the same for every visitor. */
export function sharedPage(deps: PageDeps, route: Route, language: Language): SharedResponse {
  const key = `${language} ${route.address}`;
  return {
    key,
    tag: tagOf(deps, key),
    status: pageStatus(route.page),
    type: 'text/html; charset=utf-8',
    // Browsers and proxies keep pages but revalidate them each time: a deployment shows at once.
    cacheControl: 'no-cache',
    language,
    make: (destination) => renderPage(deps, { route, language, state: {} }, destination),
  };
}

/**
 * From what the bytes of a shared response depend on: build, public origin and the cache key. So the tag is known before
 * the response is made, and all replicas of a build agree on it.
 */
function tagOf({ site, settings }: PageDeps, key: string): string {
  return hash('sha256', [site.assets.build, settings.publicOrigin, key].join('\n'), 'base64url').slice(0, 20);
}

/**
 * Sets the headers of a shared response, cached or fresh, and answers where no body is needed: 304 where the client has it.
 * Returns the encoding of the body, or null where the response is complete. A fresh response has a weak tag, because
 * `compression` encodes it on the way: equivalent to the cached bytes, but not identical.
 */
export function beginShared(
  request: Request,
  response: Response<unknown, Locals>,
  shared: SharedResponse,
  isCached: boolean,
): Encoding | null {
  const { languageChosen } = response.locals;
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const tag = entityTag(shared.tag, encoding);
  response.setHeader('ETag', isCached ? tag : `W/${tag}`);
  if (shared.language) {
    response.setHeader('Vary', 'Accept-Language, Cookie, Accept-Encoding');
    response.setHeader('Content-Language', languageTags[shared.language]);
    rememberLanguage(response);
  } else response.setHeader('Vary', 'Accept-Encoding');
  // A response that sets a cookie (`?lang=`) is private to its visitor.
  const isPrivate = languageChosen && shared.language;
  response.setHeader(
    'Cache-Control',
    isPrivate ? shared.cacheControl.replace('public', 'private') : shared.cacheControl,
  );
  if (shared.status === 200 && matchesEtag(request.headers['if-none-match'], tag)) {
    response.locals.cache = 'revalidated';
    response.status(304).end();
    return null;
  }
  response.status(shared.status).setHeader('Content-Type', shared.type);
  return encoding;
}
