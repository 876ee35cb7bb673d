import type { Socket } from 'node:net';
import { HttpError } from '../httpError.ts';
import type { Handler } from '../locals.ts';

/** Whether the process has no capacity for requests of this connection now. */
export type IsOverloaded = (socket: Socket) => boolean;

/** Seconds after which a client may try again: by then load balancers have spread the load. */
const retryAfter = '5';

/** 503 with `Retry-After` under overload; the connection ends with it. */
export function loadShedding(isOverloaded: IsOverloaded = () => false): Handler {
  return ({ socket }, _response, next) => {
    if (!isOverloaded(socket)) return next();
    next(new HttpError(503, { 'Retry-After': retryAfter, Connection: 'close' }, 'process'));
  };
}
