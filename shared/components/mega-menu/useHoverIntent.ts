import { useEffect, useState } from 'react';
import { timings } from '#shared/site.ts';

/**
 * Opening and closing by the pointer, with intent: a short stay opens, leaving closes after 250 ms, so that the pointer
 * can cross the gap to the panel (WCAG 1.4.13). A pointer on its way down to the open panel crosses neighbours without
 * staying on them.
 */
export function useHoverIntent(setOpen: (entry: string | null) => void) {
  const [hover] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedAt = Number.NEGATIVE_INFINITY;
    const later = (entry: string | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (entry) openedAt = performance.now();
        setOpen(entry);
      }, delay);
    };
    return {
      enter: (entry: string) => later(entry, timings.megaMenuOpen),
      leave: () => later(null, timings.megaMenuClose),
      /** The pointer moves over another entry than the open one: as long as it goes down, it does not stay. */
      move: (entry: string, { movementX, movementY }: { movementX: number; movementY: number }) => {
        if (movementY > 0 && movementY * 4 > Math.abs(movementX)) later(entry, timings.megaMenuOpen);
      },
      cancel: () => clearTimeout(timer),
      /** Whether hovering has opened a panel a moment ago: a click that was meant to open it must not close it. */
      hasJustOpened: () => performance.now() - openedAt < timings.transition,
    };
  });
  useEffect(() => hover.cancel, [hover]);
  return hover;
}
