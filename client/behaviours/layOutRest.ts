/**
 * Lays out what a view left out at first (`data-below`, client/styles/utilities.css) when the page is loaded, one section
 * each time the browser is idle: the scroll bar is right, the rest stands ready in pictures of the whole page too, and
 * nobody waits for it. Sections that were there before keep their height until it is their turn. `atOnce` for views that
 * are scrolled to a place below.
 */
export function layOutRest(atOnce: boolean): () => void {
  const root = document.documentElement;
  root.toggleAttribute('data-all-laid-out', atOnce);
  if (atOnce) return () => {};
  for (const section of document.querySelectorAll<HTMLElement>('[data-below="laid-out"]')) section.dataset.below = '';
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  let stopped = false;
  const layOutNext = () => {
    if (stopped) return;
    const section = document.querySelector<HTMLElement>('[data-below=""]');
    if (section) {
      section.dataset.below = 'laid-out';
      whenIdle(layOutNext);
    } else root.setAttribute('data-all-laid-out', '');
  };
  const begin = () => whenIdle(layOutNext);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  return () => {
    stopped = true;
    removeEventListener('load', begin);
  };
}
