import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#shared/components/Icon.tsx';
import { dragToScroll } from './dragToScroll.ts';

type TimelineRailProps = { labelledBy: string; previous: string; next: string; index: ReactNode; children: ReactNode };

/** How far the rail is scrolled; null until script runs: without it there are no buttons, and the rail scrolls by itself. */
type Ends = { atStart: boolean; atEnd: boolean } | null;

/** A rail that scrolls sideways by touch, wheel, arrow keys and, once script runs, by two buttons and by dragging. */
export function TimelineRail({ labelledBy, previous, next, index, children }: TimelineRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>(null);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const measure = () => setEnds((before) => changed(before, endsOf(element)));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    const stopDragging = dragToScroll(element);
    return () => {
      stopDragging();
      element.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);

  const step = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.5 });

  return (
    <>
      <div className="timeline__tools">
        {index}
        <div className="timeline__buttons" hidden={ends === null}>
          <button type="button" aria-label={previous} aria-disabled={ends?.atStart} onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </button>
          <button type="button" aria-label={next} aria-disabled={ends?.atEnd} onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      {/* A scrolling region needs the keyboard as well (axe: scrollable-region-focusable). */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div className="timeline__rail" role="group" aria-labelledby={labelledBy} tabIndex={0} ref={rail}>
        {children}
      </div>
    </>
  );
}

/** Two px of tolerance: at fractional zoom the last position is never reached exactly. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft <= 2, atEnd: scrollLeft >= scrollWidth - clientWidth - 2 };
}

/** The same object where nothing changed, so that scrolling renders nothing. */
function changed(before: Ends, after: NonNullable<Ends>): Ends {
  return before?.atStart === after.atStart && before.atEnd === after.atEnd ? before : after;
}
