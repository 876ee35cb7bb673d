import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslation } from '#i18n';
import { useDocument } from '#shared/document/documentContext.ts';
import type { LocationState } from '#shared/document/payload.ts';
import { notFoundAddress, resolve } from '#shared/routes.ts';
import type { BrowserLoader } from '../loader.ts';
import { announce } from './announce.ts';
import { markDevice } from './device.ts';
import { forgetLanguageParameter } from './forgetLanguageParameter.ts';
import { hideHeaderOnScroll } from './hidingHeader.ts';
import { layOutBelowFold } from './layOutBelowFold.ts';
import { moveFocus, rememberLink } from './moveFocus.ts';
import { openDialogs } from './openDialogs.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';
import { revealOnScroll } from './scrollReveal.ts';
import { scrollToView } from './scrollToView.ts';
import { shareClickedPicture } from './sharedPicture.ts';
import { showFocused } from './showFocused.ts';
import { smoothJumps } from './smoothJumps.ts';
import { suggestOnFocus } from './suggestOnFocus.ts';
import { switchLanguageByLinks } from './switchLanguageByLinks.ts';

/** All behaviours of the browser, as a table of contents. Renders nothing. */
export function Behaviours({ loader }: { loader: BrowserLoader }) {
  useLinks(loader);
  useSuggestions();
  useEffect(() => hideHeaderOnScroll(), []);
  useEffect(() => markDevice(), []);
  useEffect(() => forgetLanguageParameter(), []);
  useEffect(() => openDialogs(), []);
  useEffect(() => showFocused(), []);
  // A new view has new elements to reveal.
  useOncePer(useDocument().route.address, revealOnScroll);
  useRedirects(loader);
  useScrolling(loader);
  useAnnouncement();
  return null;
}

function useLinks(loader: BrowserLoader) {
  const { language } = useTranslation();
  const { switchLanguage } = useDocument();
  useEffect(() => smoothJumps(), []);
  useEffect(() => shareClickedPicture(), []);
  useEffect(() => switchLanguageByLinks(switchLanguage), [switchLanguage]);
  useEffect(() => prefetchOnIntent(loader, language), [loader, language]);
}

function useSuggestions() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  useEffect(() => {
    const labels = {
      list: t('common:search.suggestions'),
      none: t('common:search.noSuggestions'),
      count: (count: number) => t('common:search.suggestionCount', { count }),
    };
    return suggestOnFocus({ labels, open: navigate });
  }, [navigate, t]);
}

/** Unknown addresses and redirects, however they were reached: the address bar shows where the visitor is. */
function useRedirects(loader: BrowserLoader) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const resolution = resolve(location.pathname + location.search, loader.newsExists);
    if (resolution === null) navigate(notFoundAddress, { replace: true });
    else if ('redirect' in resolution) navigate(resolution.redirect, { replace: true });
  }, [location, loader, navigate]);
}

/** Once a view, and once more in another language. */
function useScrolling(loader: BrowserLoader) {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { language } = useTranslation();
  const { page } = useDocument().route;
  const isNewView = useIsNew(key);
  const scroll = () => {
    loader.arrived();
    const isNew = isNewView();
    // Back and forward restore the scroll position, which needs the layout. For a document client/start.ts requests it.
    const isLaidOut = document.documentElement.hasAttribute('data-all-laid-out');
    const stop = layOutBelowFold(isNew ? isReturn || hash !== '' : isLaidOut);
    scrollToView({ page, hash, isNew, isReturn });
    return stop;
  };
  useOncePer(`${key} ${language}`, scroll, useLayoutEffect);
}

/** Once a navigation, and once a switch of the language. */
function useAnnouncement() {
  const { key, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { t, language } = useTranslation();
  const { address, page } = useDocument().route;
  const isNewView = useIsNew(key);
  const isNewAddress = useIsNew(address);
  const isNewLanguage = useIsNew(language);
  useEffect(() => rememberLink(key), [key]);
  useOncePer(language, () => {
    if (isNewLanguage()) announce(t('common:state.languageChanged'));
  });
  useOncePer(key, () => {
    if (!isNewView()) return;
    // After a jump inside the page the browser has moved the focus to its target.
    const isJump = !isNewAddress() && isReturn;
    // The answer to a form moves the focus to itself.
    if (isJump || (state as LocationState)?.request) return;
    moveFocus({ key, isReturn, isKeptList: page === 'dynamics' });
    announce(t('common:state.navigated', { title: document.title }));
  });
}

type Effect = () => (() => void) | undefined;

/** Runs an effect once for each value of `key`, with the values of that render. */
function useOncePer(key: string, effect: Effect, useThisEffect = useEffect) {
  const run = useEffectEvent((_key: string) => effect());
  useThisEffect(() => run(key), [key]);
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
