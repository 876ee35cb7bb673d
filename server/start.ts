import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { type AppDeps, createApp } from './app.ts';
import { readBuild } from './assets.ts';
import { createResponseCache } from './cache/responseCache.ts';
import { warmUp } from './cache/warmUp.ts';
import { truncatedAddress } from './clientAddress.ts';
import { openContactService } from './inbox/contactService.ts';
import { reasonOf } from './inbox/inboxTypes.ts';
import { createHttpServer, listen } from './lifecycle/httpServer.ts';
import { detectOverload } from './lifecycle/overload.ts';
import { stopOnSignals } from './lifecycle/stop.ts';
import { createLog, logWarnings } from './log.ts';
import { protocolErrorHeaders } from './middleware/securityHeaders.ts';
import { buildSearchIndexes, isSearchUp } from './search/searchIndex.ts';
import { readSettings } from './settings.ts';
import { createSite, type Site } from './site.ts';

/** Time after the start without background work, ms: a new replica answers those who wait for it first. */
const quietTime = 10_000;

/**
 * Starts the site of this process: settings, log, build, inbox, metrics, server, app; then signals are handled, and only
 * then it listens. Rejects with one line that names the reason.
 */
export async function start(developmentRoutes?: (site: Site) => RequestHandler): Promise<void> {
  const settings = readSettings(process.env);
  const log = await createLog(settings);
  logWarnings(log);
  const { assets, content } = readBuild(join(import.meta.dirname, '..'));
  const site = createSite(assets, content);
  const readiness = { ready: false };
  const contact = await openContactService(settings, log);
  // Loaded on demand, because it takes start time and memory.
  const metrics = settings.metricsPort
    ? (await import('./metrics/metrics.ts')).createMetrics({
        ...assets,
        inbox: contact.inbox,
        inboxLimit: settings.inboxLimit,
        isSearchUp: () => isSearchUp(site),
      })
    : undefined;

  const server = createHttpServer(settings, {
    headers: protocolErrorHeaders(settings),
    onResponse: ({ client, ...response }) => log.info({ ...response, client: truncatedAddress(client) }, 'bad request'),
  });
  const deps = {
    settings,
    site,
    cache: createResponseCache(),
    log,
    readiness,
    contact,
    developmentRoutes: developmentRoutes?.(site),
    isOverloaded: detectOverload(server, settings),
    onResponseCut: metrics?.unreadResponseCut,
    onRequestEnd: metrics?.requestEnded,
    onRenderEnd: metrics?.renderEnded,
  };
  const app = createApp(deps);
  server.on('request', app);
  server.on('checkExpectation', app); // validateRequest answers 417

  stopOnSignals({
    server,
    readiness,
    settings,
    log,
    closeLast: [() => contact.close(), () => metrics?.server.close()],
  });
  if (metrics) await listen(metrics.server, { host: settings.metricsHost, port: settings.metricsPort });
  await listen(server, settings);
  readiness.ready = true;
  const { address, family, port } = server.address() as AddressInfo;
  const listening = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  const { version, build } = assets;
  const hidden = settings.noindex ? ', closed to search engines (NOINDEX)' : '';
  log.info(
    { version, build, port, pid: process.pid },
    `listening on ${listening} for ${settings.publicOrigin}${hidden}`,
  );
  void workInBackground(deps);
}

/** Work after the start, so that no request waits for it. */
async function workInBackground(deps: AppDeps): Promise<void> {
  const { contact, developmentRoutes, log, readiness, site } = deps;
  await setTimeout(quietTime, undefined, { ref: false });
  if (!readiness.ready) return;
  contact.inbox
    .ready()
    .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'inbox: not available at the start'));
  // Skipped in development: every save restarts the process.
  if (developmentRoutes) return;
  await buildSearchIndexes(site).catch((error: unknown) => {
    log.error({ err: error }, 'search: an index could not be built; the next search tries again');
  });
  await warmUp(deps, readiness);
}
