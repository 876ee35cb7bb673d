import { writeCookie } from '#shared/documentCookie.ts';
import type { Language } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import { isPlainClick, languageOfLink } from './links.ts';

/**
 * The language links render the view anew in place. One listener of the document: React turns its own
 * off while a view transition takes the picture of the old page, and a click in that moment would load a document.
 */
export function switchLanguageByLinks(switchLanguage: (to: Language) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const to = languageOfLink(event.target);
    if (!to || !isPlainClick(event)) return;
    event.preventDefault();
    writeCookie(cookies.language, to, languageMemory);
    switchLanguage(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
