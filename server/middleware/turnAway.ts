import type { RequestHandler } from 'express';
import type { Refuses } from '../lifecycle/admission.ts';
import { Refusal } from './refusal.ts';

/** Seconds after which a visitor who was turned away may try again: by then load balancers have spread the load. */
const retryAfter = '5';

/** 503 with `Retry-After` for whom there is no room now (lifecycle/admission.ts); the connection ends with it. */
export function turnAway(refuses: Refuses): RequestHandler {
  return (request, _response, next) => {
    next(refuses(request) ? new Refusal(503, { 'Retry-After': retryAfter, Connection: 'close' }) : undefined);
  };
}
