import type { RequestHandler } from 'express';

/** Whether this process may get traffic: false while it starts and while it drains. */
export type Readiness = { ready: boolean };

/** `/healthz`: the process lives. `/readyz`: it may get traffic (decisions section 8). Neither is cached nor redirected. */
export function health(readiness: Readiness): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/healthz' && request.path !== '/readyz') return next();
    const ok = request.path === '/healthz' || readiness.ready;
    response.status(ok ? 200 : 503).setHeader('Cache-Control', 'no-store');
    response.type('text').send(ok ? 'ok\n' : 'not ready\n');
  };
}
