import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslation } from '#i18n';
import { useLanguageSwitch } from '#shared/document/languageSwitch.ts';
import type { LocationState } from '#shared/document/payload.ts';
import { useSite } from '#shared/document/siteContext.ts';
import { notFoundAddress, resolve } from '#shared/routes.ts';
import type { BrowserLoader } from '../loader.ts';
import { announceNavigation } from './announceNavigation.ts';
import { markDevice } from './device.ts';
import { fillGaps } from './fillGaps.ts';
import { forgetLanguageParameter } from './forgetLanguageParameter.ts';
import { hideHeaderOnScroll } from './hidingHeader.ts';
import { layOutRest } from './layOutRest.ts';
import { navigateByLinks } from './linkNavigation.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';
import { revealOnScroll } from './scrollReveal.ts';
import { scrollToView } from './scrollToView.ts';
import { suggestOnFocus } from './suggestOnFocus.ts';
import { switchLanguageByLinks } from './switchLanguageByLinks.ts';

/** All that only a browser does, as a table of contents. Renders nothing. */
export function Behaviours({ loader }: { loader: BrowserLoader }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { language, t } = useTranslation();
  const { route } = useSite();
  const switchLanguage = useLanguageSwitch();
  // The views that are scrolled and announced already; the first one came as a document. Keys, because StrictMode runs effects twice.
  const scrolled = useRef(location.key);
  const announced = useRef(location.key);
  const announcedAddress = useRef(route.address);

  useEffect(() => navigateByLinks(navigate, loader.knowsNews), [navigate, loader]);
  useEffect(() => switchLanguageByLinks(switchLanguage), [switchLanguage]);
  useEffect(() => prefetchOnIntent(loader, language), [loader, language]);
  useEffect(() => hideHeaderOnScroll(), []);
  useEffect(() => markDevice(), []);
  useEffect(() => forgetLanguageParameter(), []);
  useEffect(() => fillGaps(), []);
  useEffect(() => {
    const labels = { list: t('common:search.suggestions'), none: t('common:search.noSuggestions') };
    return suggestOnFocus({ labels, open: navigate });
  }, [navigate, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view has new elements to reveal
  useEffect(() => revealOnScroll(), [route.address]);

  // Unknown addresses and redirects, however they were reached: the address bar shows where the visitor is.
  useEffect(() => {
    const resolution = resolve(location.pathname + location.search, loader.knowsNews);
    if (resolution === null) navigate(notFoundAddress, { replace: true });
    else if ('redirect' in resolution) navigate(resolution.redirect, { replace: true });
  }, [location, loader, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a view, and once more in another language
  useLayoutEffect(() => {
    loader.arrived();
    const isNew = scrolled.current !== location.key;
    scrolled.current = location.key;
    // Back and forward lead to the place that was left, which has to be there.
    const stop = layOutRest(isNew && (navigationType === 'POP' || location.hash !== ''));
    scrollToView({ page: route.page, hash: location.hash, isNew, isReturn: navigationType === 'POP' });
    return stop;
  }, [location.key, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a navigation
  useEffect(() => {
    if (announced.current === location.key) return;
    announced.current = location.key;
    // A jump inside the page is the browser's: it has moved the focus to where it leads.
    const isJump = navigationType === 'POP' && announcedAddress.current === route.address;
    announcedAddress.current = route.address;
    if (isJump) return;
    // The answer to a form moves the focus to itself.
    if ((location.state as LocationState)?.request) return;
    announceNavigation((title) => t('common:state.navigated', { title }));
  }, [location.key]);

  return null;
}
