import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { languages } from '#shared/i18n/language.ts';
import { notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import type { PageDeps } from '../pages/render.tsx';
import { listedRoutes } from '../site.ts';
import type { ResponseCache } from './responseCache.ts';
import { sharedPage } from './sharedResponse.ts';

/**
 * Renders pages into the cache in the background, one at a time, so that requests are answered in between. Ends early
 * where the cache is nearly full or the process drains.
 */
export async function warmUp(
  deps: PageDeps & { cache: ResponseCache; log: Logger },
  readiness: Readiness,
): Promise<void> {
  const { cache, site, log } = deps;
  const routes = [...listedRoutes(site), resolve(notFoundAddress, site.knowsNews) as Route];
  for (const route of routes) {
    for (const language of languages) {
      if (!readiness.ready || cache.bytes() > cache.capacity * 0.9) break;
      const { key, make } = sharedPage(deps, route, language);
      await cache.getOrMake(key, make).catch((error: unknown) => {
        log.error({ err: error, key }, 'a page could not be rendered ahead');
      });
      await setImmediate();
    }
  }
  if (readiness.ready) log.info({ pages: cache.count(), bytes: cache.bytes() }, 'pages rendered ahead');
}
