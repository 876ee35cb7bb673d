import { scrolling } from '#shared/site.ts';

/**
 * Elements marked `data-reveal` appear when they come 150 px into view (specification section 9, offset -150).
 * Only what is below the screen when script arrives is hidden, and nothing where motion is reduced.
 */
export function revealOnScroll(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = 'shown';
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${scrolling.revealOffset}px 0px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""]')) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.reveal = 'waiting';
    observer.observe(element);
  }
  return () => observer.disconnect();
}
