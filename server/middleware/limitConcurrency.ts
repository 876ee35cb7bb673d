import { networkOf } from '../clientAddress.ts';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/** Seconds after which a client may try again. */
const retryAfter = '2';

/**
 * Holds a slot until the response is closed: when its bytes have left the process, not when they were written. 503 with
 * `Retry-After` where no slot is free. A client is an IPv4 address or an IPv6 /64; all requests without an address count as
 * one. `name` is the `rejectedBy` of the log.
 */
export function limitConcurrency(limit: ConcurrencyLimit, name: string): Handler {
  return (_request, response, next) => {
    const release = limit.acquire(networkOf(response.locals.client, { ipv4: 32, ipv6: 64 }));
    if (!release) return next(new HttpError(503, { 'Retry-After': retryAfter }, name));
    response.once('close', release);
    next();
  };
}

type Limits = { maxConcurrent?: number; maxPerClient: number };

/** Limits the requests in progress, in the process and for each client. Several middleware may share one. */
export class ConcurrencyLimit {
  readonly #limits: Required<Limits>;
  readonly #clients = new Map<string, number>();
  #total = 0;

  constructor({ maxConcurrent = Number.POSITIVE_INFINITY, maxPerClient }: Limits) {
    this.#limits = { maxConcurrent, maxPerClient };
  }

  /** Takes a slot and returns the function that releases it, to be called once; null at a limit. */
  acquire(client: string): (() => void) | null {
    const own = this.#clients.get(client) ?? 0;
    if (this.#total >= this.#limits.maxConcurrent || own >= this.#limits.maxPerClient) return null;
    this.#total += 1;
    this.#clients.set(client, own + 1);
    return () => {
      this.#total -= 1;
      const left = (this.#clients.get(client) ?? 1) - 1;
      if (left > 0) this.#clients.set(client, left);
      else this.#clients.delete(client);
    };
  }
}
