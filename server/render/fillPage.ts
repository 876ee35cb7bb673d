import type { Logger } from 'pino';
import type { Language } from '#shared/i18n/language.ts';
import type { PageName } from '#shared/pageTable.ts';
import type { Route } from '#shared/routes.ts';
import type { Budget, Leave } from '../lifecycle/budget.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { opaqueTag } from '../storedPages/entityTag.ts';
import type { PageCache } from '../storedPages/pageCache.ts';
import { type StoredPage, storedPage } from '../storedPages/storedPage.ts';
import type { RenderJob } from './renderDocument.tsx';
import { renderView, type Visit, VisitorLeft } from './renderView.ts';

/** How one render went; the duration in ms. */
export type RenderFacts = { page: PageName; outcome: 'done' | 'failed' | 'aborted'; duration: number };

export type PageDeps = {
  pages: PageCache;
  site: Site;
  settings: Settings;
  log: Logger;
  /** Bounds what is rendered at the same time. */
  renders: Budget;
  /** Told of each render at its end: the metrics. */
  onRenderEnd?: ((facts: RenderFacts) => void) | undefined;
};

/**
 * The page that is the same for everybody, rendered for `visit` where it is neither stored nor being rendered.
 * Rejects where the render fails or is aborted; then nothing is stored.
 */
export function fillPage(deps: PageDeps, route: Route, language: Language, visit?: Visit): Promise<StoredPage> {
  const { site, settings } = deps;
  return deps.pages.fill(route.address, language, async () => {
    const job = { site, route, language, publicOrigin: settings.publicOrigin, state: {} };
    const leave = await new Promise<Leave>((enter) => deps.renders.enter(undefined, enter));
    try {
      if (visit?.response.destroyed) throw new VisitorLeft();
      const html = await renderTimed(deps, job, visit);
      return storedPage(html, opaqueTag(job), language, pageStatus(route.page));
    } finally {
      leave();
    }
  });
}

export function pageStatus(page: PageName): number {
  return page === 'not-found' ? 404 : 200;
}

/** Renders, and tells how it went. */
export async function renderTimed(
  { settings, log, onRenderEnd }: PageDeps,
  job: RenderJob,
  visit?: Visit,
): Promise<Buffer> {
  const start = performance.now();
  const end = (outcome: RenderFacts['outcome']) => {
    onRenderEnd?.({ page: job.route.page, outcome, duration: performance.now() - start });
  };
  try {
    const html = await renderView(job, { timeout: settings.renderTimeout, log, visit });
    end('done');
    return html;
  } catch (error) {
    end(error instanceof VisitorLeft ? 'aborted' : 'failed');
    throw error;
  }
}
