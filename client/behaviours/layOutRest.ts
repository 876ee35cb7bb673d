/**
 * Lays out what the first view left out (`data-below`, client/styles/utilities.css) when the page is loaded, one section
 * each time the browser is idle: the scroll bar is right, the rest stands ready in pictures of the whole page too, and
 * nobody waits for it. Views that come later are laid out whole, as the browser puts them back where they were left.
 */
export function layOutRestWhenIdle(): () => void {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  let stopped = false;
  const layOutNext = () => {
    if (stopped) return;
    const section = document.querySelector<HTMLElement>('[data-below=""]');
    if (section) {
      section.dataset.below = 'laid-out';
      whenIdle(layOutNext);
    } else document.documentElement.setAttribute('data-all-laid-out', '');
  };
  const begin = () => whenIdle(layOutNext);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  return () => {
    stopped = true;
    removeEventListener('load', begin);
  };
}
