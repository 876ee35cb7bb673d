/** Shows the loading line from the first script until the window's load event, then removes it for good. */
export function hideLoadingIndicatorOnLoad(): void {
  const indicator = document.querySelector<HTMLElement>('.loading-indicator');
  if (!indicator || document.readyState === 'complete') return;
  indicator.hidden = false;
  addEventListener('load', () => {
    indicator.hidden = true;
  });
}
