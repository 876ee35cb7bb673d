import type { RequestHandler } from 'express';
import getRawBody from 'raw-body';
import type { Budget } from '../lifecycle/budget.ts';
import { contextOf } from '../request/context.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a body of at most `limit` bytes into `request.body`. A larger one is refused as soon as that is known, which is at
 * its head where the length is announced, and the connection ends with the answer: nobody waits for the rest. Bodies that
 * are on their way take memory, so `budget` bounds their number.
 */
export function formBody({ limit, budget }: { limit: number; budget: Budget }): RequestHandler {
  return (request, response, next) => {
    const refuse = (error: unknown) => {
      response.setHeader('Connection', 'close');
      next(error);
    };
    const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') return refuse({ type: 'encoding.unsupported' });
    if (Number(length) > limit) return refuse({ type: 'entity.too.large' });
    const enters = budget.enter(contextOf(request).client, (leave) => {
      const read = getRawBody(request, { length, limit }).then((body) => {
        request.body = body;
      });
      read.finally(leave).then(() => next(), refuse);
    });
    if (!enters) refuse(new Refusal(503, { 'Retry-After': '2' }, 'forms'));
  };
}
