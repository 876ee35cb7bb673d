import { breakpoints } from '#shared/site.ts';

/**
 * The device: mobile while the body is narrower than the breakpoint, evaluated on resize.
 * Written to the document for styles and tests; the phone menu closes itself on the way to desktop.
 */
export function markDevice(signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    document.documentElement.dataset.device = document.body.offsetWidth < breakpoints.desktop ? 'mobile' : 'desktop';
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
}
