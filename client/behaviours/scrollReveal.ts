import { scrolling, timings } from '#shared/site.ts';

/**
 * The contents of elements marked `data-reveal` appear when they are 150 px in view, or above. They are hidden only while the
 * visitor scrolls and only well below the screen: once the page rests, a screenshot of the whole page shows everything. No
 * content is hidden before the page is laid out, when a reload still moves to where it was, nor with reduced motion.
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
    // Whatever lies above the lower edge counts as in view: one frame may pass many screens.
    { rootMargin: `1000000px 0px ${scrolling.revealOffset}px 0px` },
  );
  let pause: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    pause = undefined;
    observer.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]')) {
      element.dataset.reveal = element.getBoundingClientRect().top < innerHeight ? 'shown' : '';
    }
  };
  const scrolled = () => {
    if (!document.documentElement.hasAttribute('data-all-laid-out')) return;
    if (pause === undefined) {
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""]')) observer.observe(element);
    }
    clearTimeout(pause);
    pause = setTimeout(end, timings.transition);
  };
  addEventListener('scroll', scrolled, { passive: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(pause);
    end();
  });
}
