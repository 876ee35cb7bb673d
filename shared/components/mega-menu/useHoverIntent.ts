import { useEffect, useMemo } from 'react';
import { timings } from '#shared/site.ts';

/**
 * Opening and closing by the pointer, with intent: a short stay opens, leaving closes after 250 ms (specification
 * section 9), so that the pointer can cross the gap to the panel (WCAG 1.4.13).
 */
export function useHoverIntent(setOpen: (entry: string | null) => void) {
  const hover = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (entry: string | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(entry), delay);
    };
    return {
      enter: (entry: string) => later(entry, timings.megaMenuOpen),
      leave: () => later(null, timings.megaMenuClose),
      cancel: () => clearTimeout(timer),
    };
  }, [setOpen]);
  useEffect(() => hover.cancel, [hover]);
  return hover;
}
