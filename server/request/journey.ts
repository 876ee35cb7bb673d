import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestContext } from './context.ts';

/** One step of a request's journey: answers, or hands on by `next`; `next(error)` ends the journey with an error page. */
export type Step = (context: RequestContext, next: (error?: unknown) => void) => void;

type Journey = {
  begin: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  steps: readonly Step[];
  /** Answers for a step that failed or refused. */
  fail: (error: unknown, context: RequestContext) => void;
};

/** A request listener that takes each request through the steps, in their order. */
export function journey({ begin, steps, fail }: Journey): RequestListener {
  return (request, response) => {
    const context = begin(request, response);
    let position = 0;
    const next = (error?: unknown) => {
      if (error !== undefined) return fail(error, context);
      const step = steps[position];
      position += 1;
      try {
        step?.(context, next);
      } catch (thrown) {
        fail(thrown, context);
      }
    };
    next();
  };
}
