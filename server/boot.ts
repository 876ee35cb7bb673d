import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AppDeps, createApp, type DevelopmentTools } from './app.ts';
import { readBuild } from './assets.ts';
import { openContactService } from './inbox/contactService.ts';
import { reasonOf } from './inbox/inboxUnavailableError.ts';
import { createRenderBudget } from './lifecycle/budget.ts';
import { watchConnections } from './lifecycle/connections.ts';
import { measureEventLoopLag } from './lifecycle/eventLoopLag.ts';
import { createHttpServer } from './lifecycle/httpServer.ts';
import { listen } from './lifecycle/listen.ts';
import { stopOnSignals } from './lifecycle/stop.ts';
import { createLog, logWarnings } from './log.ts';
import { warmUp } from './render/warmUp.ts';
import { truncatedAddress } from './request/clientAddress.ts';
import { wireHeaders } from './request/securityHeaders.ts';
import { buildSearchIndexes } from './search/searchIndex.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';
import { createPageCache } from './storedPages/pageCache.ts';

/** How long after the start only visitors are served, ms. */
const quietTime = 2000;

/** Starts the site of this process, or ends it with one line that says why not. */
export function boot(development?: DevelopmentTools): void {
  start(development).catch((error: Error) => {
    console.error(`Cannot start: ${error.message}`);
    process.exit(1);
  });
}

/** Settings, build, stores, app, server; then its end is arranged, and only then it listens. */
async function start(development?: DevelopmentTools): Promise<void> {
  const settings = readSettings(process.env);
  const log = await createLog(settings);
  logWarnings(log);
  const { assets, content } = readBuild(join(import.meta.dirname, '..'));
  const readiness = { ready: false };
  const contact = await openContactService(settings, log);
  // Loaded where it is wanted only: it counts in the start and in memory.
  const metrics = settings.metricsPort
    ? (await import('./metrics/metrics.ts')).createMetrics(contact.inbox)
    : undefined;

  const server = createHttpServer(settings, {
    headers: wireHeaders(settings.publicOrigin),
    onAnswer: ({ client, ...answer }) => log.info({ ...answer, client: truncatedAddress(client) }, 'bad request'),
  });
  const isCrowded = watchConnections(server, settings);
  const lag = settings.overloadLag > 0 ? measureEventLoopLag() : () => 0;
  const deps = {
    settings,
    site: createSite(assets, content),
    pages: createPageCache({ onFault: (error) => log.warn({ err: error }, 'a page could not be compressed') }),
    renders: createRenderBudget(),
    log,
    readiness,
    contact,
    development,
    refuses: (socket: Socket) => isCrowded(socket) || lag() > settings.overloadLag,
    onRequestEnd: metrics?.requestEnded,
    onRenderEnd: metrics?.renderEnded,
  };
  server.on('request', createApp(deps));

  stopOnSignals({
    server,
    readiness,
    settings,
    log,
    closeLast: [() => contact.close(), () => metrics?.server.close()],
  });
  if (metrics) await listen(metrics.server, { host: settings.host, port: settings.metricsPort });
  await listen(server, settings);
  readiness.ready = true;
  const { port } = server.address() as AddressInfo;
  log.info({ port, pid: process.pid }, `listening on ${settings.publicOrigin}`);
  void workAhead(deps);
}

/** Work that neither the first visitors should wait for nor later ones. */
async function workAhead(deps: AppDeps): Promise<void> {
  const { contact, development, log, readiness, site } = deps;
  await setTimeout(quietTime, undefined, { ref: false });
  if (!readiness.ready) return;
  contact.inbox
    .ready()
    .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'inbox: not available at the start'));
  // Whoever develops sees one page, and the next save replaces this process: 8 s of a processor for nobody.
  if (development) return;
  await buildSearchIndexes(site);
  await warmUp(deps, readiness);
}
