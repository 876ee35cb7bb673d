import { singleSlashes } from '#shared/address.ts';
import { isRedirect, notFoundAddress, pageOfPath, type Redirect } from '#shared/routes.ts';
import type { Assets } from '../assets.ts';
import type { Handler } from '../locals.ts';
import { setPageHeaders } from './language.ts';

/**
 * 308 to the one spelling of an address, with the query kept: single slashes, none at the end, and the letter case of a known
 * path. 302 for an address that leads to another one, and to `/404` for an unknown one. All of them stay on this site.
 */
export function redirect({ rootFiles }: Pick<Assets, 'rootFiles'>, endpoints: ReadonlySet<string>): Handler {
  return (_request, response, next) => {
    const { address, normalisedPath, route } = response.locals;
    const { pathname, search } = address;
    // A missing file under the asset prefix is a 404, in any spelling.
    if (pathname.startsWith('/assets/')) return next();
    const path = normalisedPath ?? pathname; // validateRequest has rejected what cannot be decoded
    const isNoPage = rootFiles.has(path) || endpoints.has(path);
    // Of an unknown path only the slashes are corrected.
    const canonical = isNoPage || pageOfPath(path) ? path : singleSlashes(pathname);
    if (canonical !== pathname) {
      // One hour: browsers keep a 308 without `Cache-Control` for ever.
      setPageHeaders(response, 'public, max-age=3600');
      return response.redirect(308, canonical + search);
    }
    if (route === null ? isNoPage : !isRedirect(route)) return next();
    setPageHeaders(response, route === null ? 'no-store' : 'no-cache');
    const { redirect: target = notFoundAddress, permanent } = (route as Redirect | null) ?? {};
    response.redirect(permanent ? 308 : 302, target);
  };
}
