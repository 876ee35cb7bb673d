import { breakpoints } from '#shared/site.ts';

/**
 * The device of the interface’s state: mobile while the body is narrower than the breakpoint, evaluated on resize. The document
 * says it to scripts from outside; styles and the phone menu ask for the width themselves.
 */
export function markDevice(signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    document.documentElement.dataset.device = document.body.offsetWidth < breakpoints.desktop ? 'mobile' : 'desktop';
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
}
