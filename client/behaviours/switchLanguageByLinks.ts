import { writeCookie } from '#shared/documentCookie.ts';
import type { Language } from '#shared/i18n/language.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import { isPlainClick, languageOfLink } from './links.ts';

/**
 * The language links render the view in the other language in place. One listener on the document: React's listeners are
 * off while a view transition captures the old page, and a click at that moment would load a document.
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
