/**
 * Groups of `<details>` with one name have one open at a time. Browsers without that (below Chromium 120, Safari 17.2,
 * Firefox 130) leave several open; this closes the others. `toggle` does not bubble, so it is caught on its way down.
 */
export function oneDetailsAtATime(): void {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const name = target.getAttribute('name');
    if (!name) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`))
      if (other !== target) other.open = false;
  };
  document.addEventListener('toggle', onToggle, true);
}
