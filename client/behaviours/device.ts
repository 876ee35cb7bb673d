import { breakpoints } from '#shared/site.ts';

/**
 * The device: mobile while the body is narrower than 992 px, evaluated on resize.
 * Written to the document for styles and tests; the phone menu closes itself on the way to desktop.
 */
export function markDevice(): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const width = entry?.borderBoxSize[0]?.inlineSize ?? document.body.offsetWidth;
    document.documentElement.dataset.device = width < breakpoints.mobile ? 'mobile' : 'desktop';
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}
