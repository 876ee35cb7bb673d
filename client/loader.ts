import { createTranslation } from '#i18n';
import { keepDraft } from '#shared/contact/draft.ts';
import type { Loader, Page, View } from '#shared/document/documentContext.ts';
import { pageChunks } from '#shared/document/pages.ts';
import { messageAddress, type Payload } from '#shared/document/payload.ts';
import { styleSheets } from '#shared/document/styleSheets.ts';
import { readCookie } from '#shared/documentCookie.ts';
import { inLanguages, isLanguage, type Language } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import type { PageName } from '#shared/pageTable.ts';
import { isRedirect, newsExistsUpTo, type Redirect, type Route, resolve } from '#shared/routes.ts';
import { cookies } from '#shared/site.ts';
import { hideLoadingIndicator, showLoadingIndicator } from './behaviours/loadingIndicator.ts';
import { loadStyleSheet } from './loadStyleSheet.ts';

export type BrowserLoader = Loader & {
  /** The page of an address, a redirect, or null if this build knows of none: a newer one may. */
  resolve: (address: string) => Route | Redirect | null;
  /** The view of this address, which was requested last, is on the page. */
  arrived: (address: string) => void;
  /** Loads code and bundles of an address ahead of time; failures are left to the navigation. */
  prefetch: (address: string, language: Language) => void;
  /** Loads what the current address needs before hydration; false if that fails: the HTML works as it is. */
  prepare: (address: string, language: Language) => Promise<boolean>;
};

/**
 * Loads code, bundles and styles of a view together, each once. A failure never rejects into React: the address is
 * opened as a document instead if it is still wanted, and the promise never settles.
 */
export function createLoader(payload: Payload): BrowserLoader {
  const pages = new Map<PageName, Page>();
  const bundles: Record<Language, Record<string, Bundle>> = { zh_CN: {}, en_US: {} };
  /** One per language; it reads the bundles above, to which further ones are added. */
  const translations = inLanguages((language) => createTranslation(language, bundles[language]));
  const pending = new Map<string, Promise<View>>();
  /** Namespaces of the news list, which stays mounted: a language switch needs their bundles as well. */
  let ofNewsList: readonly string[] = [];
  /** Address of the view that is on the page; empty before hydration. */
  let shown = '';
  /** Key of the view that was asked for last. */
  let asked = '';
  const newsExists = newsExistsUpTo(payload.highestItem);
  const keyOf = (route: Route, language: Language) => `${language} ${route.address}`;

  const viewOf = (route: Route, language: Language): View | Promise<View> => {
    const known = bundles[language];
    const missing = [...new Set([...route.namespaces, ...ofNewsList])].filter((namespace) => !known[namespace]);
    const sheets = styleSheets(payload.assets.styles, route).flatMap((href) => loadStyleSheet(href) ?? []);
    const Page = pages.get(route.page);
    if (Page && missing.length + sheets.length === 0) return { Page, translation: translations[language] };
    const key = keyOf(route, language);
    const loading =
      pending.get(key) ??
      load(route, language, missing, sheets)
        .finally(() => pending.delete(key))
        .catch((error) => openDocument(error, route, key));
    pending.set(key, loading);
    return loading;
  };

  const load = async (route: Route, language: Language, missing: string[], sheets: Promise<void>[]): Promise<View> => {
    const [Page] = await Promise.all([
      pageChunks[route.page](),
      ...sheets,
      ...missing.map(async (namespace) => {
        bundles[language][namespace] = await fetchBundle(messageAddress(payload.messages, language, namespace));
      }),
    ]);
    pages.set(route.page, Page);
    return { Page, translation: translations[language] };
  };

  /** Only for a view that is still wanted: not for one that was prefetched, or left meanwhile. */
  const openDocument = (error: unknown, { address }: Route, key: string): Promise<View> => {
    if (!shown) throw error;
    const wanted = routeAt(location.pathname + location.search);
    if (key === asked && (!wanted || wanted.address === address)) {
      keepDraft();
      const { href } = location;
      if (shown === address) location.reload();
      else {
        // The address bar shows it already: a reload would neither go to its fragment nor to its top.
        history.replaceState(null, '', shown);
        location.replace(href);
      }
    }
    return new Promise(() => {});
  };

  const routeAt = (address: string) => {
    const resolution = resolve(address, newsExists);
    return isRedirect(resolution) ? null : resolution;
  };

  return {
    resolve: (address) => resolve(address, newsExists),
    chosenLanguage: languageCookie,
    arrived(address) {
      shown = address;
      hideLoadingIndicator();
    },
    view(route, language) {
      if (route.page === 'dynamics') ofNewsList = route.namespaces;
      asked = keyOf(route, language);
      const found = viewOf(route, language);
      if (found instanceof Promise) showLoadingIndicator(found);
      return found;
    },
    prefetch(address, language) {
      const route = routeAt(address);
      if (route) void viewOf(route, language);
    },
    async prepare(address, language) {
      const route = routeAt(address);
      try {
        if (route) await viewOf(route, language);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The cookie is shared by all tabs. */
function languageCookie(): Language | null {
  const language = readCookie(cookies.language);
  return isLanguage(language) ? language : null;
}

/** Throws unless it is texts: a gateway may answer in the site's place. */
async function fetchBundle(address: string): Promise<Bundle> {
  const response = await fetch(address, { redirect: 'error' });
  const bundle: unknown = response.ok && (await response.json());
  if (Object(bundle) !== bundle) throw new Error(`${address}: ${response.status}`);
  return bundle as Bundle;
}
