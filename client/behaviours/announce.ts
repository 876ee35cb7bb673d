/** Has a screen reader read a sentence, by the live region that stands in the document from the start (SiteLayout.tsx). */
export function announce(sentence: string): void {
  const region = document.getElementById('live-region');
  if (region) region.textContent = sentence;
}
