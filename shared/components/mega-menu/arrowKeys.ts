/**
 * Arrow keys of a disclosure navigation: left and right between the top entries, down from an open entry into its panel,
 * up and down between the links of a panel, Home and End to its ends. Returns whether the key did something.
 */
export function moveByArrowKey(navigation: HTMLElement, key: string): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  const entries = [...navigation.querySelectorAll<HTMLElement>('.main-navigation__entry')];
  const panel = focused.closest('.mega-menu');
  if (panel) {
    const links = [...panel.querySelectorAll<HTMLElement>('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) return focusOn(links.at((links.indexOf(focused) + step) % links.length));
    if (key === 'Home') return focusOn(links[0]);
    if (key === 'End') return focusOn(links.at(-1));
  }
  const entry = panel ? panel.parentElement?.querySelector<HTMLElement>('.main-navigation__entry') : focused;
  const index = entry ? entries.indexOf(entry) : -1;
  if (index === -1) return false;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step) return focusOn(entries.at((index + step) % entries.length));
  if (key === 'ArrowDown' && !panel && focused.getAttribute('aria-expanded') === 'true') {
    return focusOn(focused.parentElement?.querySelector<HTMLElement>('.mega-menu a'));
  }
  return false;
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}
