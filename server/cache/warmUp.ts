import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { languages } from '#shared/i18n/language.ts';
import { addressOf, isRedirect, listedAddresses, notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import type { PageDeps } from '../pages/render.tsx';
import type { Site } from '../site.ts';
import { cacheablePage } from './cacheableResponse.ts';
import type { ResponseCache } from './responseCache.ts';

/** The archive grows, so only the newest items and the first pages of the list are rendered ahead. */
const items = 24;
const listPages = [2, 3];

/**
 * Renders the main pages and the newest news into the cache in the background, one page at a time, so that requests are
 * answered in between. Ends early where the process drains.
 */
export async function warmUp(
  deps: PageDeps & { cache: ResponseCache; log: Logger },
  readiness: Readiness,
): Promise<void> {
  const { cache, site, log } = deps;
  for (const route of routesAhead(site)) {
    for (const language of languages) {
      if (!readiness.ready) break;
      const { key, make } = cacheablePage(deps, route, language);
      await cache.getOrMake(key, make).catch((error: unknown) => {
        log.error({ err: error, key }, 'a page could not be rendered ahead');
      });
      await setImmediate();
    }
  }
  if (readiness.ready) log.info({ pages: cache.count(), bytes: cache.bytes() }, 'pages rendered ahead');
}

function routesAhead({ content, newsExists }: Site): Route[] {
  const ofNews = listedAddresses(content.newsItems.slice(0, items));
  const ofList = listPages.map((page) => addressOf('dynamics', null, {}, page));
  return [...ofNews, ...ofList, notFoundAddress].flatMap((address) => {
    const route = resolve(address, newsExists);
    return route === null || isRedirect(route) ? [] : [route];
  });
}
