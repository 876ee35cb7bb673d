import { singleSlashes } from '#shared/address.ts';
import { pageOfPath } from '#shared/routes.ts';
import { isEndpoint } from '../request/endpointPaths.ts';
import type { Step } from '../request/journey.ts';
import { send } from '../request/send.ts';
import { rememberLanguage } from './language.ts';

/**
 * 308 for trailing and doubled slashes, and to a known path where the letter case differs: on this site only, with the
 * query kept.
 */
export function canonicalPath(): Step {
  return (context, next) => {
    const { pathname, search } = context.address;
    const clean = context.cleanPath ?? pathname; // refuseMalformed.ts lets none pass that cannot be decoded
    // A file under the asset prefix that is not there is a 404, in whatever spelling.
    if (pathname.startsWith('/assets/')) return next();
    if (clean === pathname) return next();
    const known = pageOfPath(clean) !== null || isEndpoint(clean);
    // Of an unknown path only the slashes are known to be wrong.
    const right = known ? clean : singleSlashes(pathname);
    if (right === pathname) return next();
    // An hour: browsers keep a 308 that says nothing for ever.
    const caching = ['Cache-Control', context.languageAsked ? 'private, max-age=3600' : 'public, max-age=3600'];
    send(context, 308, ['Location', right + search, 'Content-Length', '0', ...caching, ...rememberLanguage(context)]);
  };
}
