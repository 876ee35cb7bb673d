/**
 * Popovers where the browser has none: their buttons open and close them, and so do Escape and a press beside
 * (HTML standard, "The popover attribute"). `data-popovers` tells the styles that the buttons work.
 */
export function openPopovers(): () => void {
  const root = document.documentElement;
  let button: HTMLElement | null = null;
  const shown = () => document.querySelector<HTMLElement>('[popover][data-open]');
  const close = () => {
    shown()?.removeAttribute('data-open');
    button?.focus();
    button = null;
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
    const open = shown();
    if (open && (pressed || !open.contains(target as Node))) close();
    if (open || !pressed) return;
    document.getElementById(pressed.getAttribute('popovertarget') ?? '')?.setAttribute('data-open', '');
    button = pressed;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && shown()) close();
  };
  const stop = new AbortController();
  document.addEventListener('click', onClick, { signal: stop.signal });
  document.addEventListener('keydown', onKeyDown, { signal: stop.signal });
  root.dataset.popovers = '';
  return () => {
    stop.abort();
    delete root.dataset.popovers;
  };
}
