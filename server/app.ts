import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { cachedResponses } from './cache/cachedResponses.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import { contactForm } from './endpoints/contact.ts';
import { createEndpoints, uncachedEndpoints } from './endpoints/endpoints.ts';
import { search } from './endpoints/search.ts';
import type { ContactService } from './inbox/contactService.ts';
import type { Readiness } from './lifecycle/stop.ts';
import { compressResponse } from './middleware/compressResponse.ts';
import { errorHandler } from './middleware/errorHandler.ts';
import { language } from './middleware/language.ts';
import { type IsOverloaded, limits } from './middleware/limits.ts';
import { redirect } from './middleware/redirect.ts';
import { type LogEntry, requestLog } from './middleware/requestLog.ts';
import { resolveRoute } from './middleware/resolveRoute.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { validateRequest } from './middleware/validateRequest.ts';
import { privatePage } from './pages/privatePage.ts';
import type { RenderMetrics } from './pages/render.tsx';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';
import { passPresentClients } from './turn.ts';

export type AppDeps = {
  settings: Settings;
  site: Site;
  cache: ResponseCache;
  log: Logger;
  readiness: Readiness;
  contact: ContactService;
  /** Reports whether this connection gets 503; none does by default. */
  isOverloaded?: IsOverloaded;
  /** For the metrics: called for each response that `limits` cut, and at the end of each request and each render. */
  onResponseCut?: (() => void) | undefined;
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
  const { settings, site, log, contact, isOverloaded, onResponseCut, onRequestEnd } = deps;
  const endpoints = createEndpoints(deps);

  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple').set('trust proxy', settings.trustProxy);

  app.use(securityHeaders(settings));
  app.use(resolveRoute(site, endpoints.paths, settings.trustProxy));
  app.use(requestLog(log, onRequestEnd));
  app.use(limits(isOverloaded, onResponseCut));
  app.use(language());
  app.use(validateRequest());
  app.use(uncachedEndpoints(endpoints));
  if (deps.developmentRoutes) app.use(deps.developmentRoutes);
  app.use(redirect(site.assets, endpoints.paths));
  app.use(cachedResponses(deps, endpoints));
  app.use(passPresentClients());
  app.use(staticFiles(site.assets));
  app.use(compressResponse);
  app.get('/search', ...search(site, settings));
  app.use(contactForm({ contact, settings }));
  app.use(privatePage(deps));
  app.use(errorHandler(site, log));

  return (request, response) => {
    request.url = originForm(request.url ?? '');
    app(request, response);
  };
}

/**
 * The origin form of a request target (RFC 9112 section 3.2). An absolute target (`GET http://host/path`) counts as the
 * path in it; its host has no meaning here. Runs before Express, whose parser answers some absolute targets by itself.
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}
