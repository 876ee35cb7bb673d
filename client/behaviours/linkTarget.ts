/**
 * The address of the link around an element, where it opens in this window on this site and in this language; else null.
 * One with `lang` chooses a language, which is the server's to do.
 */
export function linkTarget(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.hasAttribute('data-language-switch')) return null;
  const url = URL.parse(link.href);
  return url?.origin === location.origin && !url.searchParams.has('lang') ? url : null;
}
