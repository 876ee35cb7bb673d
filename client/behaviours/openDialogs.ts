/**
 * Buttons with `popovertarget` open their dialog as a modal one: the page behind it cannot get the focus. A press beside the
 * dialog closes it too. `data-dialogs` shows the buttons where popovers are missing (client/styles/components/dialog.css).
 */
export function openDialogs(signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('[popovertarget]');
    const dialog = button ? document.getElementById(button.getAttribute('popovertarget') ?? '') : event.target;
    if (!(dialog instanceof HTMLDialogElement)) return;
    // One that was opened before the script ran is a popover, which the browser closes.
    if ('popover' in dialog && dialog.matches(':popover-open')) return;
    if (!button || dialog.open) {
      if (button || isBeside(event, dialog)) dialog.close();
    } else if (button.getAttribute('popovertargetaction') !== 'hide') dialog.showModal();
    else return;
    event.preventDefault();
  };
  const close = () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  document.addEventListener('click', onClick, { signal });
  addEventListener('popstate', close, { signal });
  document.documentElement.dataset.dialogs = '';
  signal.addEventListener('abort', () => delete document.documentElement.dataset.dialogs);
}

function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
