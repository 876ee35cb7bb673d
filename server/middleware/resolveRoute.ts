import { normalisePath, splitAddress } from '#shared/address.ts';
import { pageOfPath, resolve } from '#shared/routes.ts';
import { clientAddress } from '../clientAddress.ts';
import type { Handler } from '../locals.ts';
import type { Site } from '../site.ts';

/** Parameters of the query that are read: an answer that waits for its client keeps them. */
const maxParameters = 100;

/**
 * Reads client, address and page of the request; `endpoints` are the paths that are neither pages nor files, `trustProxy` is
 * the number of proxies in front.
 */
export function resolveRoute({ newsExists }: Site, endpoints: ReadonlySet<string>, trustProxy: number): Handler {
  return (request, { locals }, next) => {
    const address = splitAddress(request.url);
    const path = decoded(address.pathname);
    locals.client = clientAddress(request, trustProxy);
    locals.address = address;
    locals.parameters = new URLSearchParams(address.search.split('&', maxParameters).join('&'));
    locals.normalisedPath = path === null ? null : normalisePath(path);
    locals.pathPattern = pathPattern(locals.normalisedPath, endpoints);
    locals.route = resolve(request.url, newsExists);
    next();
  };
}

function pathPattern(path: string | null, endpoints: ReadonlySet<string>): string {
  if (path === null) return '/*';
  if (pageOfPath(path) || endpoints.has(path)) return path;
  if (path.startsWith('/assets/')) return '/assets/*';
  return /^\/[\w-]+\.\w+$/.test(path) ? '/{file}' : '/*';
}

/** Null where the path is malformed or holds control characters. */
function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return /\p{Cc}/u.test(path) ? null : path;
  } catch {
    return null;
  }
}
