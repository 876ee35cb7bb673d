import { writeCookie } from '#shared/documentCookie.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import { isPlainClick } from './plainClick.ts';

/**
 * The language links render the view anew in place (decisions section 3). One listener of the document: React turns its own
 * off while a view transition takes the picture of the old page, and a click in that moment would load a document.
 */
export function switchLanguageByLinks(switchLanguage: (to: Language) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-language-switch]');
    if (!link || !isPlainClick(event)) return;
    const parameters = new URL(link.href).searchParams;
    const to = parameters.get('lang');
    // Results are the server's, in the page's language: there the link asks for them anew.
    if (!isLanguage(to) || parameters.has('q')) return;
    event.preventDefault();
    writeCookie(cookies.language, to, languageMemory);
    switchLanguage(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
