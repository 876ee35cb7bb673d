import { restoreDraft } from '#shared/contact/draft.ts';
import { type Payload, payloadId } from '#shared/document/payload.ts';
import { afterFirstPaint } from './afterFirstPaint.ts';
import { canHydrate } from './hydration.ts';

/**
 * The document's entry, a few hundred bytes. It loads the site's script and messages after the first paint: the HTML is
 * complete without them, so they must not delay a picture or a font.
 */
layOutForReturn();
showLoading();
restoreDraft();
afterFirstPaint(hydrate);

/** Back and reload restore the scroll position, which needs the layout of the whole page (client/behaviours/layOutBelowFold.ts). */
function layOutForReturn() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') document.documentElement.setAttribute('data-all-laid-out', '');
}

/** Shows the loading indicator until the window's load event. */
function showLoading() {
  const indicator = document.querySelector<HTMLElement>('.loading-indicator');
  if (!indicator || document.readyState === 'complete') return;
  indicator.hidden = false;
  addEventListener('load', () => {
    indicator.hidden = true;
  });
}

function hydrate() {
  // Starts the pictures and fonts below the fold (client/styles/utilities.css).
  document.documentElement.setAttribute('data-painted', '');
  const payloadText = document.getElementById(payloadId)?.textContent;
  if (!payloadText) return;
  const { main, chunks, texts } = (JSON.parse(payloadText) as Payload).scripts;
  if (!canHydrate(main)) return;
  import(main).catch(() => {}); // the HTML works as it is
  const links = [
    ...chunks.map((href) => ({ rel: 'modulepreload', href })),
    ...texts.map((href) => ({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })),
  ];
  // One task per element, to keep the page responsive.
  for (const link of links) setTimeout(() => document.head.append(Object.assign(document.createElement('link'), link)));
}
