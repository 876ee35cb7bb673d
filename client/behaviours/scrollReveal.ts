import { scrolling } from '#shared/site.ts';

/**
 * The contents of elements marked `data-reveal` appear when they are 150 px in view. They are hidden only when the visitor
 * begins to scroll and only well below the screen, so that a screenshot of the whole page is complete; never before the
 * page is laid out, when a reload still moves to where it was. Nothing is hidden with reduced motion.
 */
export function revealOnScroll(signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect, isIntersecting, rootBounds, target } of entries) {
        const { dataset } = target as HTMLElement;
        if (dataset.reveal === 'waiting') {
          if (!isIntersecting) continue;
          dataset.reveal = 'shown';
        } else {
          // The first report comes for every element and costs no layout.
          const screen = (rootBounds?.bottom ?? innerHeight) - scrolling.revealOffset;
          if (boundingClientRect.top >= screen - scrolling.revealOffset) {
            dataset.reveal = 'waiting';
            continue;
          }
        }
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${scrolling.revealOffset}px 0px` },
  );
  const begin = () => {
    if (!document.documentElement.hasAttribute('data-all-laid-out')) return;
    removeEventListener('scroll', begin);
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""]')) observer.observe(element);
  };
  addEventListener('scroll', begin, { passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
