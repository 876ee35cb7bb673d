import { timings } from '#shared/site.ts';

let awaited: Promise<unknown> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the loading indicator (SiteLayout.tsx) if a page takes longer than `timings.loadingIndicator`. A
 * second call with the same promise does nothing.
 */
export function showLoadingIndicator(loading: Promise<unknown>): void {
  if (loading === awaited) return;
  awaited = loading;
  clearTimeout(timer);
  timer = setTimeout(() => show(true), timings.loadingIndicator);
}

/** Hides the loading indicator. */
export function hideLoadingIndicator(): void {
  if (!awaited) return;
  awaited = undefined;
  clearTimeout(timer);
  show(false);
}

// Going back to the page that is still shown renders nothing; and a document from the back/forward cache may be shown again.
for (const event of ['popstate', 'pagehide']) addEventListener(event, hideLoadingIndicator);

function show(shown: boolean) {
  const indicator = document.querySelector<HTMLElement>('.loading-indicator');
  if (indicator) indicator.hidden = !shown;
}
