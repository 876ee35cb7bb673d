const key = 'hydration-failed';

/** After so many failures of one build, the session's pages stay as they were sent. */
const mostFailures = 2;

/**
 * Whether the page is hydrated in this browser. False in browsers that lack one of two functions (Chromium has both since
 * 98, Safari since 15.4, Firefox since 104: about the floor of scripts/browserFloor.ts), and in a session in which hydration
 * with `script` has failed twice. The HTML works without hydration.
 */
export function canHydrate(script: string): boolean {
  return 'structuredClone' in globalThis && 'findLast' in Array.prototype && failuresOf(script) < mostFailures;
}

/**
 * After an uncaught error React leaves an empty document, which is loaded again. The session counts the failures of a script
 * by its address, so that a new version is tried again.
 */
export function reloadAfterFailure(script: string): void {
  const failures = [script, failuresOf(script) + 1];
  try {
    sessionStorage.setItem(key, JSON.stringify(failures));
  } catch {
    // Storage may be forbidden; this lasts for the history entry.
    history.replaceState({ [key]: failures }, '');
  }
  location.reload();
}

function failuresOf(script: string): number {
  const ofEntry = (history.state as Record<string, unknown> | null)?.[key];
  let failures = ofEntry;
  try {
    failures ??= JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {}
  return Array.isArray(failures) && failures[0] === script ? Number(failures[1]) : 0;
}
