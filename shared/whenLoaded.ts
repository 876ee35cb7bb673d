/** Calls back in an idle period after the window has loaded, unless the signal comes before. */
export function whenLoaded(callback: () => void, signal: AbortSignal): void {
  const begin = () => whenIdle(() => signal.aborted || callback());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal });
}

/** Safari has no idle callbacks. */
export function whenIdle(callback: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(callback);
}
