import { restoreDraft } from '#shared/contact/draft.ts';
import { type Payload, payloadId } from '#shared/document/payload.ts';
import { canHydrate } from './hydration.ts';

/** The longest wait, in ms: a picture may take long, or never load. */
const longestWait = 3000;

/**
 * The document's entry, a few hundred bytes. It loads the site's script and the page's bundles after the first paint: the
 * HTML is complete without them, so they must not delay a picture or a font.
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

/** Calls back after the first contentful paint and the hero picture; at once in a background tab, which is not painted. */
function afterFirstPaint(callback: () => void): void {
  const painted = document.visibilityState === 'hidden' ? undefined : firstContentfulPaint().then(heroPicture);
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWait));
  Promise.race([timeout, painted]).then(callback);
}

/** The entry is reported when the paint is on the screen, some frames after the main thread's part of it. */
function firstContentfulPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Loaded, decoded and painted: animation frame callbacks run before the paint, a task after it. */
async function heroPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => {});
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
