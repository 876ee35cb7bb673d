/**
 * A polyfill of the popover attribute (HTML standard): buttons, Escape and a press outside open and close popovers.
 * `data-popovers` shows the buttons (client/styles/components/dialog.css).
 */
export function openPopovers(): void {
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
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.documentElement.dataset.popovers = '';
}
