import type { Readiness } from '../lifecycle/stop.ts';
import type { Step } from '../request/journey.ts';
import { sendText } from '../request/send.ts';

/** `/healthz`: the process lives. `/readyz`: it may get traffic. Neither is cached, redirected or turned away. */
export function health(readiness: Readiness): Step {
  return (context, next) => {
    const { pathname } = context.address;
    if (pathname !== '/healthz' && pathname !== '/readyz') return next();
    const ok = pathname === '/healthz' || readiness.ready;
    sendText(context, ok ? 200 : 503, ok ? 'ok\n' : 'not ready\n', ['Cache-Control', 'no-store']);
  };
}
