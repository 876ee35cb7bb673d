const key = 'taking-over-failed';

/**
 * Whether the site's script runs here. Not below the floor (scripts/browserFloor.ts), whose browsers were the last to get
 * these two: Chromium 98, Safari 15.4, Firefox 104. And not again in a visit in which it has failed. The HTML works.
 */
export function canTakeOver(script: string): boolean {
  return 'structuredClone' in globalThis && 'findLast' in Array.prototype && lastFailure() !== script;
}

/**
 * An error that nothing has caught leaves React with an empty document: the page is loaded anew and left as it is. The
 * address of the script is kept with the visit, so that another version is tried again.
 */
export function leaveToServer(script: string): void {
  try {
    sessionStorage.setItem(key, script);
  } catch {
    // Storage may be forbidden; this lasts for the entry of the history.
    history.replaceState({ [key]: script }, '');
  }
  location.reload();
}

function lastFailure(): unknown {
  const kept = (history.state as Record<string, unknown> | null)?.[key];
  try {
    return kept ?? sessionStorage.getItem(key);
  } catch {
    return kept;
  }
}
