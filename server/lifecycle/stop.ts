import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';

/** Whether this process may get traffic: false while it starts and while it drains. */
export type Readiness = { ready: boolean };

type StopDeps = {
  server: Server;
  readiness: Readiness;
  settings: Pick<Settings, 'drainDelay' | 'shutdownTimeout'>;
  log: Logger;
  /** Closed in this order once no request is in flight. */
  closeLast: (() => unknown)[];
};

/** What closing the stores may take after the last request, ms. */
const closingTime = 5000;

/**
 * From now on a signal stops the process without losing a request, a second one ends it at once, and an uncaught exception
 * ends it after it was logged: its state is unknown, so nothing is drained.
 * close-with-grace installs the listeners, allows each its time and sets the exit code: 0 after a signal, else 1.
 */
export function stopOnSignals(deps: StopDeps): void {
  const { settings, log } = deps;
  // The end of a terminal. A process of `nohup`, a service, and one whose log is rotated have none, and go on; Node takes back
  // that `nohup` lets it ignore the signal.
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  if (!hasTerminal)
    process.on('SIGHUP', (signal) => log.info({ signal }, 'ignored: it stops a process of a terminal only'));
  closeWithGrace(
    {
      delay: settings.drainDelay + settings.shutdownTimeout + closingTime,
      logger: false,
      // An empty event loop is no reason to stop, and after a fault in native code no JavaScript can be trusted to run.
      skip: [
        ...(hasTerminal ? [] : ['SIGHUP' as const]),
        'beforeExit',
        'SIGILL',
        'SIGTRAP',
        'SIGABRT',
        'SIGBUS',
        'SIGFPE',
        'SIGSEGV',
      ],
      onSecondSignal(signal) {
        log.warn({ signal }, 'second signal, ending at once');
        // Under npm, SIGINT arrives twice (from the terminal and from npm): exit with 0, so that npm reports no error.
        if (signal === 'SIGINT') process.exit(0);
      },
      onSecondError: (error) => log.fatal({ err: error }, 'a further exception while stopping'),
      onTimeout: (waited) => log.error({ waited }, 'stopping took too long, ending at once'),
    },
    async ({ signal, err }) => {
      if (err) log.fatal({ err }, 'uncaught exception, ending');
      else await stop(deps, signal ?? '');
      // The last lines would be lost with the process.
      await new Promise((resolve) => log.flush(resolve));
    },
  );
}

/** Not ready, a delay in which load balancers notice, no new connections, the last responses, the stores. */
async function stop({ server, readiness, settings, log, closeLast }: StopDeps, signal: string): Promise<void> {
  readiness.ready = false;
  log.info({ signal, drainDelay: settings.drainDelay }, 'stopping: not ready any more');
  // Each response from now on ends its connection, so that none is kept when the server closes.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // SIGINT comes from a terminal: no load balancer has to notice.
  if (signal !== 'SIGINT') await delay(settings.drainDelay);
  const finished = await closeServer(server, settings.shutdownTimeout);
  if (!finished)
    log.warn({ shutdownTimeout: settings.shutdownTimeout }, 'some responses were not finished in time and were cut');
  for (const close of closeLast) await close();
  log.info('stopped');
}

/** Resolves to false where connections had to be cut after `timeout` ms. */
async function closeServer(server: Server, timeout: number): Promise<boolean> {
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  // Connections whose response began before the stop are closed as soon as they are idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const finished = await Promise.race([closed, delay(timeout, false as const, { ref: false })]);
  clearInterval(sweep);
  if (!finished) server.closeAllConnections();
  return finished;
}
