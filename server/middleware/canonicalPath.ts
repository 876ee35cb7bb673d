import type { RequestHandler } from 'express';
import { cleanPath, splitAddress } from '#shared/address.ts';
import { pageOfPath } from '#shared/routes.ts';

/**
 * 400 for a path that cannot be decoded; 308 to the clean path where slashes or letter case differ, on this site only,
 * with the query kept (decisions section 2). Endpoints other than pages are left alone by letter case.
 */
export function canonicalPath(endpoints: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const decoded = decode(pathname);
    if (decoded === null || hasControlCharacter(decoded)) {
      response.status(400).type('text').send('Bad Request: the path cannot be decoded\n');
      return;
    }
    const clean = cleanPath(decoded);
    const known = clean === '/' || pageOfPath(clean) !== null || endpoints.has(clean);
    // An unknown path is answered by its own 302; a needless hop to a cleaner unknown path helps nobody.
    if (known && clean !== pathname) {
      response.redirect(308, clean + search);
      return;
    }
    next();
  };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return /[\u0000-\u001f\u007f]/.test(text);
}
