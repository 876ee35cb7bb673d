import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../clientAddress.ts';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/** Whether the process has no capacity for requests of this connection now. */
export type IsOverloaded = (socket: Socket) => boolean;

/** Requests in progress on one connection (HTTP pipelining); browsers and load balancers have one. */
const maxPipelined = 16;

/** Requests in progress of a client: a browser has six connections, and an office shares an address. */
const maxOfClient = 200;

/** Seconds after which a client may try again: at a limit of its own, and under overload, by when load balancers have spread the load. */
const retryAfter = { own: '2', overload: '5' };

const inProgress = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * What every request is held to, probes included, before anything is read from it: the requests in progress on its
 * connection (past the bound it is closed; clients repeat those without a response, RFC 9112 section 9.3.2) and of its
 * client (503), the bytes that clients do not read (cut), and overload (503 and the end of the connection, but for probes).
 */
export function limits(isOverloaded: IsOverloaded = () => false, onCut?: () => void): Handler {
  const clients = new ConcurrencyLimit({ maxPerClient: maxOfClient });
  const unread = boundUnreadBytes(onCut);
  return ({ socket }, response, next) => {
    const { client, pathPattern } = response.locals;
    const onConnection = inProgress.get(socket) ?? new Set();
    inProgress.set(socket, onConnection.add(response));
    if (onConnection.size > maxPipelined) socket.destroy();
    if (socket.destroyed) return;
    unread.add(response);
    const release = clients.acquire(nameOf(client));
    response.once('close', () => {
      onConnection.delete(response);
      unread.delete(response);
      release?.();
    });
    if (!release) return next(new HttpError(503, { 'Retry-After': retryAfter.own }, 'client'));
    const isProbe = pathPattern === '/healthz' || pathPattern === '/readyz';
    if (isProbe || !isOverloaded(socket)) return next();
    next(new HttpError(503, { 'Retry-After': retryAfter.overload, Connection: 'close' }, 'process'));
  };
}

/** A client is an IPv4 address or an IPv6 /64; all requests without an address count as one. */
export const nameOf = (client: string | undefined): string => networkOf(client, { ipv4: 32, ipv6: 64 });

/** Whether a response of this connection has begun: then no other bytes may be written in between. */
export function responseHasBegun(socket: Socket): boolean {
  return [...(inProgress.get(socket) ?? [])].some(({ headersSent }) => headersSent);
}

/**
 * Holds a slot until the response is closed: when its bytes have left the process, not when they were written. 503 with
 * `Retry-After` where no slot is free. `name` is the `rejectedBy` of the log. The response as a whole ends after
 * `longest` ms: a client that reads a byte now and then would hold its slot for ever.
 */
export function limitConcurrency(limit: ConcurrencyLimit, name: string, longest = 30_000): Handler {
  return (_request, response, next) => {
    const release = limit.acquire(nameOf(response.locals.client));
    if (!release) return next(new HttpError(503, { 'Retry-After': retryAfter.own }, name));
    const end = setTimeout(() => response.destroy(), longest).unref();
    response.once('close', () => {
      clearTimeout(end);
      release();
    });
    next();
  };
}

/** 429 with `Retry-After` for a client that sent more than `points` requests in `duration` seconds. */
export function limitRate(points: number, duration: number): Handler {
  const limiter = new RateLimiterMemory({ points, duration });
  return async (_request, response, next) => {
    const refusal = await limiter.consume(nameOf(response.locals.client)).then(
      () => null,
      ({ msBeforeNext }: RateLimiterRes) =>
        new HttpError(429, { 'Retry-After': `${Math.min(duration, Math.ceil(msBeforeNext / 1000))}` }),
    );
    next(refusal ?? undefined);
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

/** Bytes that may wait for clients in the whole process: a tenth of a container's 512 MB. */
const maxUnread = 48 * 1024 * 1024;

/** Time between two checks, ms: short enough that the bytes of a burst stay far below the container's memory. */
const interval = 200;

/**
 * Bounds the bytes that wait in this process because clients do not read them. Past the bound the response with the most
 * bytes is cut, until the rest is within it; `onCut` is called for each. Clients that read are safe: the operating system
 * takes their bytes at once.
 */
export function boundUnreadBytes(onCut: () => void = () => {}, max = maxUnread) {
  const responses = new Set<ServerResponse>();
  let isDue = false;
  const cut = () => {
    isDue = false;
    let total = 0;
    for (const { writableLength } of responses) total += writableLength;
    for (const response of [...responses].sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= max) break;
      total -= response.writableLength;
      response.destroy();
      onCut();
    }
    if (responses.size > 0) check();
  };
  const check = () => {
    if (!isDue) setTimeout(cut, interval).unref();
    isDue = true;
  };
  return {
    add(response: ServerResponse) {
      responses.add(response);
      check();
    },
    delete: (response: ServerResponse) => responses.delete(response),
  };
}
