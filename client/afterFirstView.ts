/** ms after which nothing is waited for any more: a picture may be long in coming, or never come. */
const longestWait = 3000;

/** Calls back when the first view stands on the screen, its picture with it; at once where nothing is painted, as in a tab in the background. */
export function afterFirstView(then: () => void): void {
  const view = document.visibilityState === 'hidden' ? undefined : painted().then(firstPicture);
  const waited = new Promise((resolve) => setTimeout(resolve, longestWait));
  Promise.race([waited, view]).then(then);
}

/** The browser tells of the first contentful paint when it is on the screen, which is some frames after the page's own part of it. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Loaded and decoded, and then painted: a frame's callbacks come before its painting, a task after it. */
async function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => {});
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
