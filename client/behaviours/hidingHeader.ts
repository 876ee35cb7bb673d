import { breakpoints, scrolling } from '#shared/site.ts';

/**
 * The header on scrolling (specification section 2): hidden on the way down past 288 px (90 px on phones), back, fixed and
 * white, on the way up; the logo is small past 45 px. Written as `data-position` and `data-small`; CSS does the rest.
 */
export function hideHeaderOnScroll(): () => void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return () => {};
  let last = scrollY;
  const onScroll = () => {
    const phone = document.body.offsetWidth < breakpoints.mobile;
    const threshold = phone ? scrolling.phoneHide : scrolling.desktopHide;
    header.toggleAttribute('data-small', scrollY > scrolling.phoneShrink);
    if (scrollY <= 0 || (scrollY <= threshold && scrollY < last && header.dataset.position === undefined))
      delete header.dataset.position;
    else if (scrollY > last && scrollY > threshold && !('fixed' in header.dataset)) header.dataset.position = 'hidden';
    else if (scrollY < last) header.dataset.position = 'returned';
    last = scrollY;
  };
  // A focused element in the header must be seen (WCAG 2.4.11).
  const onFocus = () => {
    if (header.dataset.position === 'hidden') header.dataset.position = 'returned';
  };
  onScroll();
  addEventListener('scroll', onScroll, { passive: true });
  header.addEventListener('focusin', onFocus);
  return () => {
    removeEventListener('scroll', onScroll);
    header.removeEventListener('focusin', onFocus);
  };
}
