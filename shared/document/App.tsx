import { addTransitionType, type ReactNode, startTransition, use, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { TranslationProvider } from '#i18n';
import type { Language } from '#shared/i18n/language.ts';
import { isRedirect, type NewsExists, newsExistsUpTo, notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import { Document } from './Document.tsx';
import { DocumentContext, type Loader } from './documentContext.ts';
import type { LocationState, Payload, RequestState } from './payload.ts';

type AppProps = {
  loader: Loader;
  payload: Payload;
  /** The payload as text in the HTML, as the server wrote it. */
  payloadText: string;
  /** The structured data of the view that came as a document, as text; empty if there is none. */
  structuredData: string;
  /** Effects that only a browser has; renders nothing. */
  behaviours?: ReactNode;
};

/** The whole site below a router: address and language in, document out. The same on both sides. */
export function App({ loader, payload, payloadText, structuredData, behaviours }: AppProps) {
  const location = useLocation();
  const [language, setLanguage] = useLanguage(payload.language, location.key, loader);
  const { pathname, search } = location;
  const state = useRequestState(payload.state, location, language === payload.language);
  const route = routeOf(pathname + search, newsExistsUpTo(payload.highestItem));
  const [firstAddress] = useState(route.address);
  const isFirst = route.address === firstAddress && language === payload.language;
  const view = loader.view(route, language);
  const { Page, translation } = view instanceof Promise ? use(view) : view;

  const switchLanguage = (to: Language) => {
    startTransition(() => {
      addTransitionType('language');
      setLanguage(to);
    });
  };

  return (
    <TranslationProvider translation={translation}>
      <DocumentContext value={{ route, publicOrigin: payload.publicOrigin, state, switchLanguage }}>
        <Document
          assets={payload.assets}
          payloadText={payloadText}
          structuredData={isFirst ? structuredData : ''}
          Page={Page}
        >
          {behaviours}
        </Document>
      </DocumentContext>
    </TranslationProvider>
  );
}

/** The language of the view. Read again at each navigation: the visitor may have switched in another tab. */
function useLanguage(first: Language, navigation: string, loader: Loader) {
  const [known, setKnown] = useState({ language: first, navigation });
  let { language } = known;
  if (known.navigation !== navigation) {
    language = loader.chosenLanguage() ?? language;
    setKnown({ language, navigation });
  }
  return [language, (next: Language) => setKnown({ language: next, navigation })] as const;
}

/**
 * The state of the request holds as long as its address is shown. Search results are restored for a visitor who comes back
 * to them, unless the language has changed meanwhile.
 */
function useRequestState(
  first: RequestState,
  { pathname, search, state }: Location<LocationState>,
  isFirstLanguage: boolean,
): RequestState {
  const address = pathname + withoutLanguage(search);
  const arrived = state?.request;
  const [firstAddress] = useState(address);
  const [known, setKnown] = useState({ address, arrived, state: first });
  if (known.address === address && (!arrived || known.arrived === arrived)) return known.state;
  const isBack = address === firstAddress && isFirstLanguage && first.search;
  const next = { address, arrived, state: arrived ?? (isBack ? { search: first.search } : {}) };
  setKnown(next);
  return next.state;
}

/** `lang` leaves the address bar without a navigation (client/behaviours/forgetLanguageParameter.ts). */
function withoutLanguage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('lang');
  return `?${parameters}`;
}

/**
 * The route to render. Redirects and unknown addresses are handled elsewhere (by the server with 302, in the browser
 * by `client/behaviours/`); this is the page to show until then.
 */
function routeOf(address: string, newsExists: NewsExists): Route {
  const resolution = resolve(address, newsExists) ?? { redirect: notFoundAddress };
  return isRedirect(resolution) ? routeOf(resolution.redirect, newsExists) : resolution;
}
