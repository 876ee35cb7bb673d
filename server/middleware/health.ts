import type { Assets } from '../assets.ts';
import type { Readiness } from '../lifecycle/stop.ts';
import type { Handler } from '../locals.ts';

/**
 * `/healthz`: the process is alive, and which version and build it runs. `/readyz`: it may get traffic. Neither is cached,
 * redirected or rejected.
 */
export function health(readiness: Readiness, { version, build }: Pick<Assets, 'version' | 'build'>): Handler {
  return (request, response, next) => {
    if (request.path !== '/healthz' && request.path !== '/readyz') return next();
    const isHealth = request.path === '/healthz';
    const ok = isHealth || readiness.ready;
    response.set('Cache-Control', 'no-store').type('text');
    response.status(ok ? 200 : 503).send(isHealth ? `ok ${version} ${build}\n` : ok ? 'ok\n' : 'not ready\n');
  };
}
