import { timings } from '#shared/site.ts';

let awaited: Promise<unknown> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows that a page is coming, once that takes longer than an answer that feels immediate, by the line at the top that
 * shows the loading of a document (shared/components/LoadingIndicator.tsx). Asking again with the same promise changes
 * nothing.
 */
export function showProgress(loading: Promise<unknown>): void {
  if (loading === awaited) return;
  awaited = loading;
  clearTimeout(timer);
  timer = setTimeout(() => show(true), timings.progressHint);
}

/** The visitor waits for nothing any more. */
export function endProgress(): void {
  if (!awaited) return;
  awaited = undefined;
  clearTimeout(timer);
  show(false);
}

// Going back to the page that is still shown renders nothing anew; and a document that is left may be shown again.
for (const event of ['popstate', 'pagehide']) addEventListener(event, endProgress);

function show(shown: boolean) {
  const indicator = document.querySelector<HTMLElement>('.loading-indicator');
  if (indicator) indicator.hidden = !shown;
}
