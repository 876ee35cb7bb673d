/**
 * Makes screen readers announce a sentence, through the live region of the document (SiteLayout.tsx). `isShown` also shows it
 * on the screen, until the next sentence: that of the next page at the latest.
 */
export function announce(sentence: string, isShown = false): void {
  const region = document.getElementById('live-region');
  if (!region) return;
  region.className = isShown ? 'notice' : 'visually-hidden';
  region.textContent = sentence;
}
