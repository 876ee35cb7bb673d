/** The longest wait, in ms: a picture may take long, or never load. */
const longestWait = 3000;

/** Calls back after the first contentful paint and the hero picture; at once in a background tab, which is not painted. */
export function afterFirstPaint(callback: () => void): void {
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
