import type { Language } from '#shared/i18n/language.ts';
import type { BrowserLoader } from '../loader.ts';
import { languageOfLink, linkTarget } from './links.ts';

/**
 * Code and messages of a link's page are fetched when the visitor points at it, focuses it or touches it; of a language
 * link, the messages of the current view in that language.
 */
export function prefetchOnIntent(loader: BrowserLoader, language: Language): () => void {
  const onIntent = (event: Event) => {
    const other = languageOfLink(event.target);
    if (other) loader.prefetch(location.pathname + location.search, other);
    const url = linkTarget(event.target);
    if (url) loader.prefetch(url.pathname + url.search, language);
  };
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, onIntent, options);
  return () => stop.abort();
}
