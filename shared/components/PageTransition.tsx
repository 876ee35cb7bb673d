import { type ReactNode, ViewTransition } from 'react';

/**
 * Animates from page to page; a switch of the language or of the list's tab changes the page that is shown and does not
 * move. On the server it renders its children alone: React's boundary writes a `vt-update` attribute there that only its
 * inline scripts would read and that is not valid HTML.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  if (typeof document === 'undefined') return children;
  return <ViewTransition default={{ language: 'none', tab: 'none', default: 'auto' }}>{children}</ViewTransition>;
}
