import { addTransitionType, startTransition } from 'react';
import type { NavigateFunction } from 'react-router';
import { isRedirect, type KnowsNews, notFoundAddress, resolve } from '#shared/routes.ts';
import { isPlainClick, linkTarget } from './links.ts';
import { shareArticlePicture } from './sharedPicture.ts';

/**
 * Client navigation for plain `<a href>`: one listener handles the links to pages of the site. All others (other sites,
 * files, downloads, new windows, endpoints such as the feed) are left to the browser. Why not `<Link>`: client/README.md.
 */
export function navigateByLinks(navigate: NavigateFunction, knowsNews: KnowsNews): () => void {
  const onClick = (event: MouseEvent) => {
    const url = linkTarget(event.target);
    if (!url || !isPlainClick(event)) return;
    const inPage = isInPage(url);
    document.documentElement.toggleAttribute('data-jumping', inPage);
    if (inPage) return;
    const resolution = resolve(url.pathname + url.search, knowsNews);
    // Search results are the server's answer to a query.
    if (resolution && 'page' in resolution && resolution.page === 'search') return;
    if (resolution === null && isFile(url.pathname)) return;
    event.preventDefault();
    shareArticlePicture(event.target);
    if (resolution === null) navigate(notFoundAddress);
    else if (isRedirect(resolution)) navigate(resolution.redirect);
    else {
      startTransition(() => {
        if (resolution.page === 'dynamics' && location.pathname === url.pathname) addTransitionType('tab');
        navigate(url.pathname + url.search + url.hash);
      });
    }
  };
  const onKeyDown = () => document.documentElement.removeAttribute('data-jumping');
  const stop = new AbortController();
  document.addEventListener('click', onClick, { signal: stop.signal });
  document.addEventListener('keydown', onKeyDown, { signal: stop.signal });
  return () => stop.abort();
}

/** Fragments of the same page are left to the browser, which moves the focus too. */
function isInPage(url: HTMLAnchorElement): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname) || pathname.startsWith('/assets/');
}
