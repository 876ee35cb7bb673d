import { breakpoints, scrolling } from '#shared/site.ts';

/**
 * The header on scrolling: hidden on the way down past 288 px (90 px on phones), back, fixed and
 * white, on the way up; the logo is small past 45 px. Written as `data-position` and `data-small`; CSS does the rest.
 * A frame reads first and writes after, so that scrolling never forces a layout.
 */
export function hideHeaderOnScroll(signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  // The bar that is shown decides: with a classic scroll bar the body, and so the device, is narrower than the window.
  const desktopBar = matchMedia(`(min-width: ${breakpoints.desktop}px)`);
  let last = scrollY;
  const onScroll = () => {
    const top = scrollY;
    const threshold = desktopBar.matches ? scrolling.desktopHide : scrolling.phoneHide;
    const position = header.dataset.position;
    let next = position;
    if (top <= 0 || (top <= threshold && top < last && position === undefined)) next = undefined;
    else if (top > last && top > threshold && !('fixed' in header.dataset)) next = 'hidden';
    else if (top < last && !(position === 'hidden' && wouldCoverFocus(header))) next = 'returned';
    last = top;
    header.toggleAttribute('data-small', top > scrolling.phoneShrink);
    if (next === undefined) delete header.dataset.position;
    else if (next !== position) header.dataset.position = next;
  };
  // A focused element in the header must be seen (WCAG 2.4.11).
  const onFocus = () => {
    if (header.dataset.position === 'hidden') header.dataset.position = 'returned';
  };
  onScroll();
  addEventListener('scroll', onScroll, { passive: true, signal });
  header.addEventListener('focusin', onFocus, { signal });
}

/** Whether the header would cover the element with keyboard focus: then it stays hidden (WCAG 2.4.11). */
function wouldCoverFocus(header: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || header.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < header.offsetHeight && bottom <= header.offsetHeight + (bottom - top) / 2;
}
