import type { PageName } from '#shared/pageTable.ts';

export type Arrival = {
  page: PageName;
  hash: string;
  /** Not the view that came as a document, nor the same one in another language. */
  isNew: boolean;
  /** By back or forward. */
  isReturn: boolean;
};

/**
 * A new view starts at the top, or at the place that its address names; back and forward are restored by the browser, but
 * the kept list starts at the top too.
 */
export function scrollToView({ page, hash, isNew, isReturn }: Arrival): void {
  const isKeptList = page === 'dynamics';
  // Stored with each history entry; else the browser would scroll the list after this has put it at the top.
  history.scrollRestoration = isKeptList ? 'manual' : 'auto';
  if (!isNew || (isReturn && !isKeptList)) return;
  const target = targetOf(hash);
  // Browsers unfold what the address names in a document alone.
  const folded = target?.parentElement?.closest('details');
  if (folded) folded.open = true;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The element that a fragment names. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // malformed
  }
}
