import type { RequestHandler } from 'express';
import { cleanPath, singleSlashes, splitAddress } from '#shared/address.ts';
import { pageOfPath } from '#shared/routes.ts';

/**
 * 308 for trailing and doubled slashes, and to a known path where the letter case differs: on this site only, with the
 * query kept (decisions section 2). The path can be decoded (requestTarget.ts).
 */
export function canonicalPath(endpoints: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const clean = cleanPath(decodeURIComponent(pathname));
    const known = pageOfPath(clean) !== null || endpoints.has(clean);
    // Of an unknown path only the slashes are known to be wrong.
    const right = known ? clean : singleSlashes(pathname);
    if (right === pathname) return next();
    response.redirect(308, right + search);
  };
}
