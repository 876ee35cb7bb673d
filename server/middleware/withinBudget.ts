import type { RequestHandler } from 'express';
import type { Budget } from '../lifecycle/budget.ts';
import { contextOf } from '../request/context.ts';
import { Refusal } from './refusal.ts';

/** Seconds after which a visitor who was turned away may try again. */
const retryAfter = '2';

/** Requests that have their place already: a second budgeted handler on their way asks for none. */
const admitted = new WeakSet<object>();

/**
 * Lets a request on when the budget has a place for it, until its answer is written; 503 with `Retry-After` where there is
 * none to be had.
 */
export function withinBudget(budget: Budget): RequestHandler {
  return (request, response, next) => {
    if (admitted.has(request)) return next();
    const enters = budget.enter(contextOf(request).client, (leave) => {
      if (response.destroyed) return leave();
      admitted.add(request);
      response.once('prefinish', leave).once('close', leave);
      next();
    });
    if (!enters) next(new Refusal(503, { 'Retry-After': retryAfter }, 'renders'));
  };
}
