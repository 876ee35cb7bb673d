import { setImmediate } from 'node:timers/promises';
import { languages } from '#shared/i18n/language.ts';
import { isRedirect, listedAddresses, notFoundAddress, resolve } from '#shared/routes.ts';
import type { Readiness } from '../endpoints/health.ts';
import { fillPage, type PageDeps } from './fillPage.ts';

/**
 * Renders and compresses every page in the background, one at a time, so that visitors are answered in between: about
 * 3 ms of the main thread and 100 ms of a pool thread a page. Ends early where the cache is full or the process drains.
 */
export async function warmUp(deps: PageDeps, readiness: Readiness): Promise<void> {
  const { pages, site } = deps;
  for (const address of [...listedAddresses(site.content.newsItems), notFoundAddress]) {
    const route = resolve(address, site.knowsNews);
    if (route === null || isRedirect(route)) continue;
    for (const language of languages) {
      if (pages.full() || !readiness.ready) return;
      // A page that fails has been logged, and fails again for its visitors; the others are not held up.
      await fillPage(deps, route, language).catch(() => {});
      await pages.compressed();
      await setImmediate();
    }
  }
}
