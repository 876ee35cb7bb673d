import { timings } from '#shared/site.ts';

/** Shows that a page is coming, once that takes longer than an answer that feels immediate. */
export type ProgressHint = {
  /** What the visitor waits for now; asking again with the same promise changes nothing. */
  waitFor: (loading: Promise<unknown>) => void;
  /** The visitor waits for nothing any more. */
  end: () => void;
};

/** Uses the line at the top that shows the loading of a document (shared/components/LoadingIndicator.tsx). */
export function createProgressHint(): ProgressHint {
  let awaited: Promise<unknown> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (shown: boolean) => {
    const indicator = document.querySelector<HTMLElement>('.loading-indicator');
    if (indicator) indicator.hidden = !shown;
  };
  const end = () => {
    if (!awaited) return;
    awaited = undefined;
    clearTimeout(timer);
    show(false);
  };
  // Going back to the page that is still shown renders nothing anew; and a document that is left may be shown again.
  for (const event of ['popstate', 'pagehide']) addEventListener(event, end);
  return {
    end,
    waitFor(loading) {
      if (loading === awaited) return;
      awaited = loading;
      clearTimeout(timer);
      timer = setTimeout(() => show(true), timings.progressHint);
    },
  };
}
