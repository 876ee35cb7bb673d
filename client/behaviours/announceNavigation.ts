/**
 * After a navigation without a document load: focus moves to the new page's main element, and a live region announces
 * its title, as screen readers do after a document load.
 */
export function announceNavigation(sentence: (title: string) => string): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  liveRegion().textContent = sentence(document.title);
}

function liveRegion(): HTMLElement {
  const known = document.getElementById('live-region');
  if (known) return known;
  const region = document.createElement('div');
  region.id = 'live-region';
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}
