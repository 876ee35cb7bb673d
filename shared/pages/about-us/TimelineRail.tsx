import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#shared/components/Icon.tsx';

type TimelineRailProps = { labelledBy: string; previous: string; next: string; index: ReactNode; children: ReactNode };

/** A rail that scrolls sideways by touch, wheel, arrow keys and, once script runs, by two buttons and by dragging. */
export function TimelineRail({ labelledBy, previous, next, index, children }: TimelineRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  // Not known until script runs: without it there are no buttons, and the rail scrolls by itself.
  const [atStart, setAtStart] = useState<boolean>();
  const [atEnd, setAtEnd] = useState<boolean>();
  const scrolls = !(atStart && atEnd);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    // Two px of tolerance: at fractional zoom the last position is never reached exactly.
    const measure = () => {
      setAtStart(element.scrollLeft <= 2);
      setAtEnd(element.scrollLeft >= element.scrollWidth - element.clientWidth - 2);
    };
    measure();
    const stop = new AbortController();
    element.addEventListener('scroll', measure, { passive: true, signal: stop.signal });
    addEventListener('resize', measure, { signal: stop.signal });
    dragToScroll(element, stop.signal);
    return () => stop.abort();
  }, []);

  const step = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.5 });

  return (
    <>
      <div className="timeline__tools wide-only gutters line-link below-5">
        {index}
        <div className="timeline__buttons gap-2" hidden={atStart === undefined}>
          <button
            type="button"
            className="round"
            aria-label={previous}
            aria-disabled={atStart}
            onClick={() => step(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button type="button" className="round" aria-label={next} aria-disabled={atEnd} onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      {/* A scrolling region needs the keyboard as well (axe: scrollable-region-focusable). */}
      <div
        className="timeline__rail"
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={scrolls ? 0 : undefined}
        ref={rail}
      >
        {children}
      </div>
    </>
  );
}

/** A press that moves less than this, in CSS px, is a click. */
const slack = 4;

/**
 * Scrolls an element sideways by dragging it with the mouse; touch and pen do that by themselves. `data-dragging` lets CSS
 * hold snapping and smoothness meanwhile. Texts can still be marked: a drag begins beside them.
 */
function dragToScroll(element: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; left: number } | null = null;

  const onDown = ({ button, pointerType, target, clientX }: PointerEvent) => {
    const isText = target instanceof Element && target.closest('p');
    if (pointerType !== 'mouse' || button !== 0 || isText) return;
    from = { x: clientX, left: element.scrollLeft };
  };
  const onMove = ({ clientX, pointerId }: PointerEvent) => {
    if (!from) return;
    const moved = clientX - from.x;
    if (!('dragging' in element.dataset)) {
      if (Math.abs(moved) < slack) return;
      element.dataset.dragging = '';
      element.setPointerCapture(pointerId);
    }
    element.scrollLeft = from.left - moved;
  };
  const onEnd = () => {
    from = null;
    delete element.dataset.dragging;
  };

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(end, onEnd, { signal });
  // A picture would be dragged out of the page instead.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
