import { isLanguage, type Language } from '#shared/i18n/language.ts';

/** A primary click without modifier keys whose default action was not prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * The link around an element, if it opens in this window, on this site and in this language; else null. A link with `lang`
 * needs the server, which sets the language.
 */
export function linkTarget(target: EventTarget | null): HTMLAnchorElement | null {
  const link = linkAround(target);
  if (!link || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.hasAttribute('data-language-switch')) return null;
  return link.origin === location.origin && !new URLSearchParams(link.search).has('lang') ? link : null;
}

/**
 * The language to which the link around an element switches the view in place, else null. Search results depend on the
 * language, so there the link loads a document.
 */
export function languageOfLink(target: EventTarget | null): Language | null {
  const link = linkAround(target);
  if (!link?.hasAttribute('data-language-switch')) return null;
  const parameters = new URLSearchParams(link.search);
  const language = parameters.get('lang');
  return isLanguage(language) && !parameters.has('q') ? language : null;
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
