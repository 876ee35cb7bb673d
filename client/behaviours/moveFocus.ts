import { type Arrival, targetOf } from './scrollToView.ts';

/** The link by which each entry of the history was left: its address, and its place among the links to that address. */
const leftBy = new Map<string, { href: string; place: number }>();

/** Remembers the link that leaves the view with this key of the history. */
export function rememberLink(key: string, link: HTMLElement): void {
  const href = link.getAttribute('href') ?? '';
  leftBy.set(key, { href, place: linksTo(href).indexOf(link) });
}

/**
 * After a navigation without a document load, to the view with this key of the history: focus moves to the new page's main
 * element, or to the part that its address names; after back and forward to the link that was followed from there. The kept
 * list comes back at its top, so its heading gets the focus.
 */
export function moveFocus(key: string, { page, hash, isReturn }: Omit<Arrival, 'isNew'>): void {
  const isKeptList = page === 'dynamics';
  const main = document.getElementById('main');
  const part = isReturn ? isKeptList && main?.querySelector<HTMLElement>('h1') : targetOf(hash);
  if (part && part.tabIndex < 0) part.tabIndex = -1; // else only links and the like can have the focus
  const link = leftBy.get(key);
  const followed = isReturn && !isKeptList && link ? linksTo(link.href)[link.place] : null;
  const target = part || followed || main;
  // The browser has restored the scroll position, but not where the page before was too short for it.
  target?.focus({ preventScroll: target !== followed });
  // The link can be in a panel of the menu, which is closed.
  if (target && document.activeElement !== target) main?.focus({ preventScroll: true });
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
}
