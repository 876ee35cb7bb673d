import type { ServerResponse } from 'node:http';
import type { Language } from '#shared/i18n/language.ts';
import { pageTable } from '#shared/pageTable.ts';
import { isRedirect, type Route } from '#shared/routes.ts';
import type { Locals } from '../locals.ts';
import { type PageDeps, renderPage } from '../pages/render.tsx';

/** A response that depends on the address and the language alone: a page, or a text such as the feed. */
export type CacheableResponse = {
  /** Identifies it in the cache. */
  key: string;
  status: number;
  type: string;
  /** As an HTTP date: of a text, since feed readers ask by it. */
  modified?: string;
  cacheControl: string;
  /** Null where the response is the same in both languages. */
  language: Language | null;
  /** Makes the body, writes it to `destination` meanwhile, and resolves to all of its bytes. */
  make: (destination?: ServerResponse) => Promise<Buffer>;
};

/** A text by its key; `language` is null where it is the same in both. */
export type TextEndpoint = Pick<CacheableResponse, 'key' | 'type' | 'cacheControl' | 'language'> & {
  make: () => string | Promise<string>;
};

/** The texts by path; null where the query names none. */
export type TextEndpoints = Partial<Record<string, (locals: Locals) => TextEndpoint | null>>;

/** Finds the cacheable response of a request; null where the response is private or there is none. */
export function cacheableResponses(deps: PageDeps, texts: TextEndpoints) {
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
    return { ...text, status: 200, modified: deps.site.assets.builtAt, make };
  };
}

/** The page of a route in a language, the same for every visitor. */
export function cacheablePage(deps: PageDeps, route: Route, language: Language): CacheableResponse {
  const key = `${language} ${route.address}`;
  return {
    key,
    status: route.page === 'not-found' ? 404 : 200,
    type: 'text/html; charset=utf-8',
    // Browsers and proxies keep pages but revalidate them each time: a deployment shows at once.
    cacheControl: 'no-cache',
    language,
    make: (destination) => renderPage(deps, { route, language, state: null }, destination),
  };
}
