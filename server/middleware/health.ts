import type { Readiness } from '../lifecycle/stop.ts';
import type { Handler } from '../locals.ts';

/** `/healthz`: the process is alive. `/readyz`: it may get traffic. Neither is cached, redirected or rejected. */
export function health(readiness: Readiness): Handler {
  return (request, response, next) => {
    if (request.path !== '/healthz' && request.path !== '/readyz') return next();
    const ok = request.path === '/healthz' || readiness.ready;
    response.set('Cache-Control', 'no-store').type('text');
    response.status(ok ? 200 : 503).send(ok ? 'ok\n' : 'not ready\n');
  };
}
