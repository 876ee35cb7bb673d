import { networkOf } from '../clientAddress.ts';
import { HttpError } from '../httpError.ts';
import type { ConcurrencyLimit } from '../limits/concurrencyLimit.ts';
import type { Handler } from '../locals.ts';

/** Seconds after which a client may try again. */
const retryAfter = '2';

/**
 * Holds a slot until the response is closed, which is when its bytes have left the process, and not when they were
 * written; 503 with `Retry-After` where there is none. A client is an IPv4 address or an IPv6 /64, and all without an
 * address together are one. `name` stands in the log.
 */
export function limitConcurrency(limit: ConcurrencyLimit, name: string): Handler {
  return (_request, response, next) => {
    const release = limit.acquire(networkOf(response.locals.client, { ipv4: 32, ipv6: 64 }));
    if (!release) return next(new HttpError(503, { 'Retry-After': retryAfter }, name));
    response.once('close', release);
    next();
  };
}
