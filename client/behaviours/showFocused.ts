/** A card with the focus comes into sight whole, in strips that scroll sideways. Browsers stop at the edge of its link. */
export function showFocused(signal: AbortSignal): void {
  const onFocus = ({ target }: FocusEvent) => {
    const card = target instanceof Element ? target.closest('li, article') : null;
    const strip = card?.parentElement;
    if (!card || !strip || strip.scrollWidth <= strip.clientWidth) return;
    const [inner, outer] = [card.getBoundingClientRect(), strip.getBoundingClientRect()];
    const behind = Math.min(0, inner.left - outer.left) || Math.max(0, inner.right - outer.right);
    if (behind !== 0) strip.scrollBy({ left: behind, behavior: 'instant' });
  };
  document.addEventListener('focusin', onFocus, { signal });
}
