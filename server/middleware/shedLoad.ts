import type { Socket } from 'node:net';
import type { Step } from '../request/journey.ts';
import { Refusal } from './refusal.ts';

/** Tells whether there is no room for requests of this connection now. */
export type Refuses = (socket: Socket) => boolean;

/** Seconds after which a visitor who was turned away may try again: by then load balancers have spread the load. */
const retryAfter = '5';

/** 503 with `Retry-After` where there is no room now; the connection ends with it. */
export function shedLoad(refuses: Refuses): Step {
  return ({ request }, next) => {
    if (!refuses(request.socket)) return next();
    next(new Refusal(503, { 'Retry-After': retryAfter, Connection: 'close' }, 'process'));
  };
}
