import type { Language } from '#shared/i18n/language.ts';
import type { BrowserLoader } from '../loader.ts';
import { languageOfLink } from './languageOfLink.ts';
import { linkTarget } from './linkTarget.ts';

/**
 * Code and messages of a link's page are fetched when the visitor points at it, focuses it or touches it; of a language
 * link, the messages of the view that is shown, in that language.
 */
export function prefetchOnIntent(loader: BrowserLoader, language: Language): () => void {
  const onIntent = (event: Event) => {
    const other = languageOfLink(event.target);
    if (other) loader.prefetch(location.pathname + location.search, other);
    const url = linkTarget(event.target);
    if (url) loader.prefetch(url.pathname + url.search, language);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}
