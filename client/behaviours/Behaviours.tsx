import { addTransitionType, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslation } from '#i18n';
import { announce } from '#shared/announce.ts';
import { keepDraft } from '#shared/contact/draft.ts';
import { useDocument } from '#shared/document/documentContext.ts';
import type { LocationState } from '#shared/document/payload.ts';
import { writeCookie } from '#shared/documentCookie.ts';
import { isRedirect } from '#shared/routes.ts';
import { cookies, languageMemory } from '#shared/site.ts';
import type { BrowserLoader } from '../loader.ts';
import { followLinks, foreseeLinks, type InPlace } from './clicks.ts';
import { markDevice } from './device.ts';
import { forgetLanguageParameter } from './forgetLanguageParameter.ts';
import { hideHeaderOnScroll } from './hidingHeader.ts';
import { layOutBelowFold } from './layOutBelowFold.ts';
import { moveFocus, rememberLink } from './moveFocus.ts';
import { openDialogs } from './openDialogs.ts';
import { revealOnScroll } from './scrollReveal.ts';
import { scrollToView } from './scrollToView.ts';
import { sharePicture } from './sharedPicture.ts';
import { showFocused } from './showFocused.ts';
import { suggestOnFocus } from './suggestOnFocus.ts';

type BehavioursProps = {
  loader: BrowserLoader;
  /** Puts what was typed before hydration into elements that React had to render again. */
  restoreEntries: () => void;
};

/** The behaviours of the browser, as a table of contents; main.tsx and loader.ts begin one each. Renders nothing. */
export function Behaviours({ loader, restoreEntries }: BehavioursProps) {
  useBehaviour(restoreEntries, '', useLayoutEffect);
  useLinks(loader);
  useBehaviour(hideHeaderOnScroll);
  useBehaviour(markDevice);
  useBehaviour(forgetLanguageParameter);
  useBehaviour(openDialogs);
  useBehaviour(showFocused);
  // A new view has new elements to reveal.
  useBehaviour(revealOnScroll, useDocument().route.address);
  useRedirects(loader);
  useScrolling(loader);
  useAnnouncement();
  return null;
}

function useLinks(loader: BrowserLoader) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const { t, language } = useTranslation();
  const { switchLanguage } = useDocument();

  const open = (address: string) => {
    const { href, pathname, searchParams } = new URL(address, location.href);
    // The server sets the language of a link with `lang`, and a newer build may know the page.
    if (searchParams.has('lang') || !loader.resolve(address)) return location.assign(address);
    startTransition(() => {
      if (pathname === '/dynamics' && pathname === location.pathname) addTransitionType('tab');
      navigate(address, { replace: href === location.href });
    });
  };

  const follow = useEffectEvent(({ link, action }: InPlace, event: MouseEvent) => {
    // Only jumps scroll smoothly (styles/motion.css).
    document.documentElement.toggleAttribute('data-jumping', action === 'jump');
    if (action === 'jump') return;
    if (action === 'open') {
      rememberLink(key, link);
      sharePicture(link);
      open(link.pathname + link.search + link.hash);
    } else {
      // Page translators wrap texts in <font>, which React cannot exchange: the link loads a document.
      if (document.querySelector('font')) return keepDraft();
      writeCookie(cookies.language, action, languageMemory);
      switchLanguage(action);
    }
    event.preventDefault();
  });
  useBehaviour((signal) => followLinks(follow, signal));

  // Code and bundles of a link's page; of a language link, the bundles of the current view in that language.
  const foresee = useEffectEvent(({ link, action }: InPlace) => {
    if (action === 'open') loader.prefetch(link.pathname + link.search, language);
    else if (action !== 'jump') loader.prefetch(location.pathname + location.search, action);
  });
  useBehaviour((signal) => foreseeLinks(foresee, signal));

  const openSuggestion = useEffectEvent(open);
  useBehaviour((signal) => suggestOnFocus({ t, open: openSuggestion, signal }), language);
}

/** Unknown addresses and redirects, however they were reached: the address bar shows where the visitor is. */
function useRedirects(loader: BrowserLoader) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const resolution = loader.resolve(pathname + search);
    // The server decides what is not found.
    if (resolution === null) location.reload();
    else if (isRedirect(resolution)) navigate(resolution.redirect, { replace: true });
  }, [pathname, search, loader, navigate]);
}

/** Once a view, and once more in another language. */
function useScrolling(loader: BrowserLoader) {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { language } = useTranslation();
  const { page, address } = useDocument().route;
  const isNewView = useIsNew(key);
  const scroll = (signal: AbortSignal) => {
    loader.arrived(address);
    const isNew = isNewView();
    // Back and forward restore the scroll position, which needs the layout. For a document client/start.ts requests it.
    const isLaidOut = document.documentElement.hasAttribute('data-all-laid-out');
    layOutBelowFold(isNew ? isReturn || hash !== '' : isLaidOut, signal);
    scrollToView({ page, hash, isNew, isReturn });
  };
  useBehaviour(scroll, `${key} ${language}`, useLayoutEffect);
}

/** Once a navigation, and once a switch of the language. */
function useAnnouncement() {
  const { key, hash, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { t, language } = useTranslation();
  const { address, page } = useDocument().route;
  const isNewView = useIsNew(key);
  const isNewAddress = useIsNew(address);
  const isNewLanguage = useIsNew(language);
  useBehaviour(() => {
    if (isNewLanguage()) announce(t('common:state.languageChanged'));
  }, language);
  useBehaviour(() => {
    if (!isNewView()) return;
    // After a jump inside the page the browser has moved the focus to its target.
    const isJump = !isNewAddress() && isReturn;
    // The answer to a form moves the focus to itself.
    if (isJump || (state as LocationState)?.request) return;
    moveFocus(key, { page, hash, isReturn });
    announce(t('common:state.navigated', { title: document.title }));
  }, key);
}

/** Ends with its signal. */
type Behaviour = (signal: AbortSignal) => void;

/**
 * Begins a behaviour, again for each value of `key` with the values of that render, and ends it. One that fails is reported and
 * left out: React would take the whole page away.
 */
function useBehaviour(behaviour: Behaviour, key = '', useItsEffect = useEffect) {
  const run = useEffectEvent((_key: string, signal: AbortSignal) => {
    try {
      behaviour(signal);
    } catch (error) {
      reportError(error);
    }
  });
  useItsEffect(() => {
    const stop = new AbortController();
    run(key, stop.signal);
    return () => stop.abort();
  }, [key]);
}

/** Whether the value has changed since the last call; the first one came as a document. A function, because StrictMode runs effects twice. */
function useIsNew(value: string): () => boolean {
  const last = useRef(value);
  return () => {
    const isNew = last.current !== value;
    last.current = value;
    return isNew;
  };
}
