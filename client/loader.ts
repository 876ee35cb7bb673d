import { createTranslation } from '#i18n';
import type { Loader, Page, View } from '#shared/document/documentContext.ts';
import { pageChunks } from '#shared/document/pages.ts';
import { messageAddress, type Payload } from '#shared/document/payload.ts';
import { styleSheets } from '#shared/document/styleSheets.ts';
import { readCookie } from '#shared/documentCookie.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import type { PageName } from '#shared/pageTable.ts';
import { isRedirect, type NewsExists, newsExistsUpTo, type Route, resolve } from '#shared/routes.ts';
import { cookies } from '#shared/site.ts';
import { endProgress, showProgress } from './behaviours/progressHint.ts';
import { loadStyleSheet } from './loadStyleSheet.ts';

export type BrowserLoader = Loader & {
  newsExists: NewsExists;
  /** The view that was requested last is on the page. */
  arrived: () => void;
  /** Loads code and messages of an address ahead of time; failures are left to the navigation. */
  prefetch: (address: string, language: Language) => void;
  /** Loads what the current address needs before hydration; false if that fails: the HTML works as it is. */
  prepare: (address: string, language: Language) => Promise<boolean>;
};

/**
 * Loads code, messages and styles of a view together, each once. A failure never rejects into React: the address is
 * opened as a document instead, and the promise never settles.
 */
export function createLoader(payload: Payload): BrowserLoader {
  const pages = new Map<PageName, Page>();
  const bundles: Record<Language, Record<string, Bundle>> = { zh_CN: {}, en_US: {} };
  /** One per language; new messages are added to the bundles that it reads. */
  const translations = {
    zh_CN: createTranslation('zh_CN', bundles.zh_CN),
    en_US: createTranslation('en_US', bundles.en_US),
  };
  const pending = new Map<string, Promise<View>>();
  /** Messages of the news list, which stays mounted: a language switch needs them as well. */
  let ofNewsList: readonly string[] = [];

  const newsExists = newsExistsUpTo(payload.newest);

  const view = (route: Route, language: Language): View | Promise<View> => {
    const messages = bundles[language];
    const missing = [...new Set([...route.namespaces, ...ofNewsList])].filter((namespace) => !messages[namespace]);
    const sheets = styleSheets(payload.assets.styles, route).flatMap((href) => loadStyleSheet(href) ?? []);
    const Page = pages.get(route.page);
    if (Page && missing.length + sheets.length === 0) return { Page, translation: translations[language] };
    const key = `${language} ${route.address}`;
    const loading = pending.get(key) ?? load(route, language, missing, sheets).finally(() => pending.delete(key));
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

  const routeAt = (address: string) => {
    const resolution = resolve(address, newsExists);
    return resolution === null || isRedirect(resolution) ? null : resolution;
  };

  return {
    newsExists,
    chosenLanguage: languageCookie,
    arrived: endProgress,
    view(route, language) {
      if (route.page === 'dynamics') ofNewsList = route.namespaces;
      const found = view(route, language);
      if (!(found instanceof Promise)) return found;
      showProgress(found);
      return orDocument(found, route.address);
    },
    prefetch(address, language) {
      const route = routeAt(address);
      const found = route && view(route, language);
      if (found instanceof Promise) found.catch(() => {});
    },
    async prepare(address, language) {
      const route = routeAt(address);
      try {
        if (route) await view(route, language);
        return true;
      } catch {
        return false;
      }
    },
  };
}

const withFallback = new WeakMap<Promise<View>, Promise<View>>();

/** The same promise for the same load, because `use` is called at each attempt to render. */
function orDocument(loading: Promise<View>, address: string): Promise<View> {
  const known = withFallback.get(loading);
  if (known) return known;
  const fallback = loading.catch(() => {
    location.assign(address);
    return new Promise<View>(() => {});
  });
  withFallback.set(loading, fallback);
  return fallback;
}

/** The cookie is shared by all tabs. */
function languageCookie(): Language | null {
  const language = readCookie(cookies.language);
  return isLanguage(language) ? language : null;
}

async function fetchBundle(address: string): Promise<Bundle> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Bundle;
}
