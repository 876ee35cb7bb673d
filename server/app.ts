import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { contactForm } from './endpoints/contact.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { health } from './endpoints/health.ts';
import { search } from './endpoints/search.ts';
import type { ContactService } from './inbox/contactService.ts';
import { oneAtATime } from './lifecycle/connections.ts';
import type { Readiness } from './lifecycle/stop.ts';
import { canonicalPath } from './middleware/canonicalPath.ts';
import { compressOnTheFly } from './middleware/compressOnTheFly.ts';
import { handleErrors } from './middleware/handleErrors.ts';
import { language } from './middleware/language.ts';
import { methods } from './middleware/methods.ts';
import { refuseMalformed } from './middleware/refuseMalformed.ts';
import { type RequestFacts, requestLog } from './middleware/requestLog.ts';
import { type Refuses, shedLoad } from './middleware/shedLoad.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { withinBudget } from './middleware/withinBudget.ts';
import type { PageDeps } from './render/fillPage.ts';
import { renderPage } from './render/renderPage.ts';
import { createContext } from './request/context.ts';
import { journey, type Step } from './request/journey.ts';
import { targetReader } from './request/target.ts';
import type { Site } from './site.ts';
import { storedPages } from './storedPages/storedPages.ts';

/** What only `npm run dev` has (scripts/dev/site.ts). */
export type DevelopmentTools = {
  routes: (site: Site) => RequestHandler;
  /** Shows what failed, as a page. */
  explain: (error: unknown) => string;
};

export type AppDeps = PageDeps & {
  readiness: Readiness;
  contact: ContactService;
  /** Tells whom there is no room for; nobody is turned away without it. */
  refuses?: Refuses;
  /** Told of each request at its end: the metrics. */
  onRequestEnd?: ((facts: RequestFacts) => void) | undefined;
  development?: DevelopmentTools | undefined;
};

/**
 * The request's journey, one line a step: when its connection's turn has come, what its head tells is read once (context.ts),
 * then each step answers or hands on.
 * No I/O and no environment: both come in through the arguments.
 */
export function createApp(deps: AppDeps): RequestListener {
  const { settings, site, pages, log, readiness, refuses = () => false, onRequestEnd, development } = deps;
  const { trustProxy } = settings;
  const readTarget = targetReader(site.knowsNews);
  const answer = journey({
    begin: (request, response) => createContext(request, response, { trustProxy, readTarget }),
    steps: [
      requestLog(log, onRequestEnd),
      refuseMalformed(),
      methods(),
      health(readiness),
      shedLoad(refuses),
      canonicalPath(),
      storedPages(pages),
      endpoints(deps),
      theRest(deps),
    ],
    fail: handleErrors(site, log, development?.explain),
  });
  return oneAtATime(answer);
}

/** What is left, in Express: files, the form, the search, and pages that are not stored. */
function theRest(deps: AppDeps): Step {
  const { settings, site, contact, renders, development } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy);

  if (development) app.use(development.routes(site));
  app.use(staticFiles(site.assets));
  app.use(language());
  app.use(compressOnTheFly());
  app.get('/search', withinBudget(renders), search(site));
  app.use(contactForm({ contact, settings }));
  app.use(renderPage(deps));

  return ({ request, response, headers }, next) => {
    for (let index = 0; index < headers.length; index += 2)
      response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    app(request as Request, response as Response, next);
  };
}
