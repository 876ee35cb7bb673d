/** Makes screen readers announce a sentence, through the live region of the document (SiteLayout.tsx). */
export function announce(sentence: string): void {
  const region = document.getElementById('live-region');
  if (region) region.textContent = sentence;
}
