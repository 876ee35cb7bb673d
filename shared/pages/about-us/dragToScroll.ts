/** A press that moves less than this, in CSS px, is a click. */
const slack = 4;

/**
 * Scrolls an element sideways by dragging it with the mouse; touch and pen do that by themselves. `data-dragging` lets CSS
 * hold snapping and smoothness meanwhile. Texts can still be marked: a drag begins beside them.
 */
export function dragToScroll(element: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
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
  return () => stop.abort();
}
