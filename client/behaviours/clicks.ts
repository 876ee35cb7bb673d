import { isLanguage, type Language } from '#shared/i18n/language.ts';
import { pageOfPath } from '#shared/routes.ts';

/** What a link does without a document load: opens a page, moves within the shown one, or switches the language. */
export type InPlace = { link: HTMLAnchorElement; action: 'open' | 'jump' | Language };

/**
 * The one decision which click the site answers itself. One listener on the document: React's are off while a view
 * transition captures the old page. It comes after those of components, which may prevent the click.
 */
export function followLinks(follow: (click: InPlace, event: MouseEvent) => void, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const click = inPlace(event.target);
    if (click) follow(click, event);
  };
  document.addEventListener('click', onClick, { signal });
}

/** Calls back for a link that the visitor points at, focuses or touches. */
export function foreseeLinks(foresee: (click: InPlace) => void, signal: AbortSignal): void {
  const onIntent = ({ target }: Event) => {
    const click = inPlace(target);
    if (click) foresee(click);
  };
  const options = { passive: true, signal };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, onIntent, options);
}

/** What the link around an element does in place; null where the browser opens it. */
function inPlace(target: EventTarget | null): InPlace | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const { hash, pathname, search } = link;
  const parameters = new URLSearchParams(search);
  const language = parameters.get('lang');
  if (language !== null) {
    // The server sets the language of other links with `lang`. Search results depend on the language.
    const isSwitch = link.hasAttribute('data-language-switch') && !parameters.has('q') && isLanguage(language);
    return isSwitch ? { link, action: language } : null;
  }
  // For a fragment of the current page the browser also moves the focus.
  if (hash && pathname === location.pathname && search === location.search) return { link, action: 'jump' };
  // The server answers searches.
  return pageOfPath(pathname) && pathname !== '/search' ? { link, action: 'open' } : null;
}
