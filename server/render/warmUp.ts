import { languages } from '#shared/i18n/language.ts';
import { notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import { listedRoutes } from '../site.ts';
import { fillPage, type PageDeps } from './fillPage.ts';

/**
 * Renders and compresses every page in the background, one at a time, so that visitors are answered in between: about
 * 3 ms of the main thread a page, and 100 ms of a thread of low priority. Ends early where the cache is full or the process drains.
 */
export async function warmUp(deps: PageDeps, readiness: Readiness): Promise<void> {
  const { pages, site, log } = deps;
  const routes = [...listedRoutes(site), resolve(notFoundAddress, site.knowsNews) as Route];
  const all = routes.flatMap((route) => languages.map((language) => ({ route, language })));
  for (const { route, language } of all) {
    if (pages.full() || !readiness.ready) break;
    // A page that fails has been logged, and fails again for its visitors; the others are not held up.
    await fillPage(deps, route, language).catch(() => {});
    await pages.compressed();
  }
  if (readiness.ready) log.info({ pages: pages.count(), full: pages.full() }, 'pages stored ahead');
}
