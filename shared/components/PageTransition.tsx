import { type ReactNode, ViewTransition } from 'react';

/**
 * Animates from page to page; a language switch does not move. On the server it renders its children alone: React's
 * boundary writes a `vt-update` attribute there that only its inline scripts would read and that is not valid HTML.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  if (typeof document === 'undefined') return children;
  return <ViewTransition default={{ language: 'none', default: 'auto' }}>{children}</ViewTransition>;
}
