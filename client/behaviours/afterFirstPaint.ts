/** Calls back when the first frame is on the screen; at once where nothing is painted, as in a tab in the background. */
export function afterFirstPaint(then: () => void): void {
  if (document.visibilityState === 'hidden') then();
  // A frame's callbacks come before its painting, a task after it.
  else requestAnimationFrame(() => setTimeout(then));
}
