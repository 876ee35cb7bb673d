const key = 'hydration-failed';

/**
 * Whether the page is hydrated in this browser. False in browsers older than scripts/browserFloor.ts, which lack one of two
 * functions (Chromium has both since 98, Safari since 15.4, Firefox since 104), and in a session in which hydration with
 * `script` has failed. The HTML works without hydration.
 */
export function canHydrate(script: string): boolean {
  return 'structuredClone' in globalThis && 'findLast' in Array.prototype && lastFailure() !== script;
}

/**
 * After an uncaught error React leaves an empty document: the page is reloaded and not hydrated. The session stores the
 * address of the script, so that a new version is tried again.
 */
export function disableHydration(script: string): void {
  try {
    sessionStorage.setItem(key, script);
  } catch {
    // Storage may be forbidden; this lasts for the history entry.
    history.replaceState({ [key]: script }, '');
  }
  location.reload();
}

function lastFailure(): unknown {
  const ofEntry = (history.state as Record<string, unknown> | null)?.[key];
  try {
    return ofEntry ?? sessionStorage.getItem(key);
  } catch {
    return ofEntry;
  }
}
