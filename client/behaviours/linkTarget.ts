/**
 * The link around an element, with the parts of its address, where it opens in this window on this site and in this
 * language; else null. One with `lang` chooses a language, which is the server's to do.
 */
export function linkTarget(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.hasAttribute('data-language-switch')) return null;
  return link.origin === location.origin && !new URLSearchParams(link.search).has('lang') ? link : null;
}
