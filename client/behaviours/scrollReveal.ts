import { scrolling } from '#shared/site.ts';

/**
 * Elements marked `data-reveal` appear when they come 150 px into view (specification section 9, offset -150).
 * Only what is below the screen when script arrives is hidden, and nothing where motion is reduced.
 */
export function revealOnScroll(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect, isIntersecting, rootBounds, target } of entries) {
        const { dataset } = target as HTMLElement;
        if (dataset.reveal === 'waiting') {
          if (!isIntersecting) continue;
          dataset.reveal = 'shown';
        } else {
          // The first report comes for every element and costs no layout. What is not laid out yet has no size.
          const screen = (rootBounds?.bottom ?? innerHeight) - scrolling.revealOffset;
          const isBelow = boundingClientRect.top >= screen || boundingClientRect.width === 0;
          if (isBelow) {
            dataset.reveal = 'waiting';
            continue;
          }
        }
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${scrolling.revealOffset}px 0px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""]')) observer.observe(element);
  return () => observer.disconnect();
}
