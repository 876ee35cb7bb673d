import { singleSlashes } from '#shared/address.ts';
import type { Assets } from '../assets.ts';
import type { Handler } from '../locals.ts';
import { rememberLanguage } from './language.ts';

/**
 * 308 for trailing and doubled slashes, and to a known path where the letter case differs: on this site only, with the
 * query kept.
 */
export function canonicalPath({ rootFiles }: Pick<Assets, 'rootFiles'>): Handler {
  return (_request, response, next) => {
    const { address, normalisedPath, pathPattern, languageChosen } = response.locals;
    const { pathname, search } = address;
    const normalised = normalisedPath ?? pathname; // validateRequest has rejected what cannot be decoded
    // A missing file under the asset prefix is a 404, in any spelling.
    if (pathname.startsWith('/assets/') || normalised === pathname) return next();
    // Of an unknown path only the slashes are corrected.
    const isKnown = pathPattern === normalised || rootFiles.has(normalised);
    const canonical = isKnown ? normalised : singleSlashes(pathname);
    if (canonical === pathname) return next();
    // One hour: browsers keep a 308 without `Cache-Control` for ever.
    response.set('Cache-Control', languageChosen ? 'private, max-age=3600' : 'public, max-age=3600');
    rememberLanguage(response);
    response.redirect(308, canonical + search);
  };
}
