import { isLanguage, type Language } from '#shared/i18n/language.ts';

/**
 * The language to which the link around an element switches the view in place; null where there is no such link. Results
 * of a search are the server's, in the page's language: there the link asks for them anew.
 */
export function languageOfLink(target: EventTarget | null): Language | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language-switch]') : null;
  if (!link) return null;
  const parameters = new URL(link.href).searchParams;
  const language = parameters.get('lang');
  return isLanguage(language) && !parameters.has('q') ? language : null;
}
