/** Calls back in an idle period after the window has loaded, unless the function that it returns was called before. */
export function whenLoaded(callback: () => void): () => void {
  let cancelled = false;
  const begin = () => whenIdle(() => cancelled || callback());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  return () => {
    cancelled = true;
    removeEventListener('load', begin);
  };
}

/** Safari has no idle callbacks. */
export function whenIdle(callback: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(callback);
}
