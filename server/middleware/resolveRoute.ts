import { cleanPath, splitAddress } from '#shared/address.ts';
import { resolve } from '#shared/routes.ts';
import { clientAddress } from '../clientAddress.ts';
import type { Handler } from '../locals.ts';
import type { Site } from '../site.ts';

/** Reads client, address and page of the request; `trustProxy` is the number of proxies in front. */
export function resolveRoute({ knowsNews }: Site, trustProxy: number): Handler {
  return (request, { locals }, next) => {
    const address = splitAddress(request.url);
    const path = decoded(address.pathname);
    locals.client = clientAddress(request, trustProxy);
    locals.address = address;
    locals.parameters = new URLSearchParams(address.search);
    locals.cleanPath = path === null ? null : cleanPath(path);
    locals.route = resolve(request.url, knowsNews);
    next();
  };
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
