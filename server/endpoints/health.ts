import type { Step } from '../journey.ts';
import { sendText } from '../send.ts';

/** Whether this process may get traffic: false while it starts and while it drains. */
export type Readiness = { ready: boolean };

/** `/healthz`: the process lives. `/readyz`: it may get traffic. Neither is cached, redirected or turned away. */
export function health(readiness: Readiness): Step {
  return (context, next) => {
    const { pathname } = context.address;
    if (pathname !== '/healthz' && pathname !== '/readyz') return next();
    const ok = pathname === '/healthz' || readiness.ready;
    sendText(context, ok ? 200 : 503, ok ? 'ok\n' : 'not ready\n', ['Cache-Control', 'no-store']);
  };
}
