/**
 * Lays out what the first view left out (`--below`, client/styles/utilities.css) as soon as the page is loaded and the
 * browser idle: the scroll bar is right, and the rest stands ready in pictures of the whole page too.
 */
export function layOutRestWhenIdle(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const layOut = () => whenIdle(() => document.documentElement.setAttribute('data-all-laid-out', ''));
  if (document.readyState === 'complete') layOut();
  else addEventListener('load', layOut);
}
