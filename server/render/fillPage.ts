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
import type { View } from './renderDocument.tsx';
import { renderView, type Sink } from './renderView.ts';

/** How one render went; the duration in ms. */
export type RenderFacts = { page: PageName; outcome: 'done' | 'failed' | 'aborted'; duration: number };

export type PageDeps = {
  pages: PageCache;
  site: Site;
  settings: Settings;
  log: Logger;
  /** Bounds what is rendered at the same time. */
  renders: Budget;
  onRenderEnd?: ((facts: RenderFacts) => void) | undefined;
};

/** Who a render is for. */
type Visit = { sink: Sink; signal?: AbortSignal };

const nobody: Visit = { sink: { begin() {}, write() {}, flush() {}, end() {} } };

/**
 * The page that is the same for everybody, rendered for `visit` where it is neither stored nor being rendered.
 * Rejects where the render fails or is aborted; then nothing is stored.
 */
export function fillPage(deps: PageDeps, route: Route, language: Language, visit = nobody): Promise<StoredPage> {
  const { site, settings } = deps;
  return deps.pages.fill(route.address, language, async () => {
    const view = { site, route, language, publicOrigin: settings.publicOrigin, state: {} };
    const leave = await new Promise<Leave>((enter) => deps.renders.enter(undefined, enter));
    try {
      visit.signal?.throwIfAborted();
      const html = await renderTimed(deps, view, visit.sink, visit.signal);
      return storedPage(html, opaqueTag(view), language, pageStatus(route.page));
    } finally {
      leave();
    }
  });
}

export function pageStatus(page: PageName): number {
  return page === 'not-found' ? 404 : 200;
}

/** Renders, and tells how it went. A render that its visitor left is aborted by `signal`. */
export async function renderTimed(deps: PageDeps, view: View, sink: Sink, signal?: AbortSignal): Promise<Buffer> {
  const { settings, log, onRenderEnd } = deps;
  const start = performance.now();
  const end = (outcome: RenderFacts['outcome']) => {
    onRenderEnd?.({ page: view.route.page, outcome, duration: performance.now() - start });
  };
  try {
    const html = await renderView(view, sink, { timeout: settings.renderTimeout, log, signal });
    end('done');
    return html;
  } catch (error) {
    end(signal?.aborted ? 'aborted' : 'failed');
    throw error;
  }
}
