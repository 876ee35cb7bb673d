import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { cachedResponse } from './cache/cachedResponse.ts';
import { freshResponse } from './cache/freshResponse.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import { sharedResponses } from './cache/sharedResponse.ts';
import { contactForm } from './endpoints/contact.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { search } from './endpoints/search.ts';
import type { ContactService } from './inbox/contactService.ts';
import type { Readiness } from './lifecycle/stop.ts';
import { ConcurrencyLimit } from './limits/concurrencyLimit.ts';
import type { UnreadBytes } from './limits/unreadBytes.ts';
import { allowedMethods } from './middleware/allowedMethods.ts';
import { canonicalPath } from './middleware/canonicalPath.ts';
import { compressResponses } from './middleware/compressResponses.ts';
import { errorHandler } from './middleware/errorHandler.ts';
import { health } from './middleware/health.ts';
import { language } from './middleware/language.ts';
import { limitConcurrency } from './middleware/limitConcurrency.ts';
import { limitPipelining } from './middleware/limitPipelining.ts';
import { type IsOverloaded, loadShedding } from './middleware/loadShedding.ts';
import { redirect } from './middleware/redirect.ts';
import { type LogEntry, requestLog } from './middleware/requestLog.ts';
import { resolveRoute } from './middleware/resolveRoute.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { trackUnreadBytes } from './middleware/trackUnreadBytes.ts';
import { validateRequest } from './middleware/validateRequest.ts';
import { originForm } from './originForm.ts';
import { privatePage } from './pages/privatePage.ts';
import type { RenderMetrics } from './pages/render.tsx';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

export type AppDeps = {
  settings: Settings;
  site: Site;
  cache: ResponseCache;
  log: Logger;
  readiness: Readiness;
  contact: ContactService;
  /** Reports whether this connection gets 503; none does by default. */
  isOverloaded?: IsOverloaded;
  unreadBytes?: UnreadBytes | undefined;
  /** Called at the end of each request and each render: the metrics. */
  onRequestEnd?: ((entry: LogEntry) => void) | undefined;
  onRenderEnd?: ((render: RenderMetrics) => void) | undefined;
  /** Routes of `npm run dev`. */
  developmentRoutes?: RequestHandler | undefined;
};

/**
 * The request chain. Each line adds to `response.locals` or answers; the rest of the list follows only where it does not.
 * No I/O and no environment: both come in as arguments.
 */
export function createApp(deps: AppDeps): RequestListener {
  const { settings, site, cache, log, readiness, contact, isOverloaded, unreadBytes, onRequestEnd } = deps;
  const { texts, other } = endpoints(site, settings.publicOrigin);
  const findShared = sharedResponses({ ...deps, texts });
  // A browser has six connections, a load balancer passes on its visitors' requests; offices share an address.
  const requestsOfClient = new ConcurrencyLimit({ maxPerClient: 200 });
  const privatePages = new ConcurrencyLimit({ maxConcurrent: 64, maxPerClient: 8 });

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple').set('trust proxy', settings.trustProxy);

  app.use(limitPipelining());
  app.use(securityHeaders(settings));
  app.use(resolveRoute(site, settings.trustProxy));
  app.use(cookieParser());
  app.use(language());
  app.use(requestLog(log, onRequestEnd));
  app.use(validateRequest());
  app.use(allowedMethods());
  app.use(health(readiness));
  app.use(loadShedding(isOverloaded));
  app.use(limitConcurrency(requestsOfClient, 'client'));
  app.use(trackUnreadBytes(unreadBytes));
  app.use(canonicalPath());
  app.use(cachedResponse(findShared, cache));
  if (deps.developmentRoutes) app.use(deps.developmentRoutes);
  app.use(staticFiles(site.assets));
  app.use(compressResponses());
  app.use(freshResponse(cache));
  app.use(other);
  app.use(redirect());
  app.get('/search', limitConcurrency(privatePages, 'renders'), search(site));
  app.use(contactForm({ contact, settings, privatePages }));
  app.use(privatePage(deps));
  app.use(errorHandler(site, log));

  return (request, response) => {
    request.url = originForm(request.url ?? '');
    app(request, response);
  };
}
