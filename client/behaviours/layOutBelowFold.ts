import { whenIdle, whenLoaded } from '#shared/whenLoaded.ts';

/**
 * After the page is loaded, lays out the sections below the fold (`data-below-fold`, client/styles/utilities.css), one in
 * each idle period, so that the scroll bar and screenshots of the whole page are right. `atOnce` is for views that
 * start scrolled to a place below.
 */
export function layOutBelowFold(atOnce: boolean, signal: AbortSignal): void {
  const root = document.documentElement;
  root.toggleAttribute('data-all-laid-out', atOnce);
  if (atOnce) return;
  for (const section of document.querySelectorAll<HTMLElement>('[data-below-fold="laid-out"]'))
    section.dataset.belowFold = '';
  const layOutNext = () => {
    if (signal.aborted) return;
    const section = document.querySelector<HTMLElement>('[data-below-fold=""]');
    if (section) {
      section.dataset.belowFold = 'laid-out';
      whenIdle(layOutNext);
    } else root.setAttribute('data-all-laid-out', '');
  };
  whenLoaded(layOutNext, signal);
}
