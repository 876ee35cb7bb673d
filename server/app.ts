import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { contactForm } from './endpoints/contact.ts';
import { health, type Readiness } from './endpoints/health.ts';
import type { ContactDesk } from './inbox/contactDesk.ts';
import { canonicalPath } from './middleware/canonicalPath.ts';
import { handleErrors } from './middleware/handleErrors.ts';
import { language } from './middleware/language.ts';
import { methods } from './middleware/methods.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { renderPage } from './render/renderPage.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

export type AppDeps = { settings: Settings; site: Site; log: Logger; readiness: Readiness; contact: ContactDesk };

/** Addresses that are neither pages nor files. */
const endpoints: ReadonlySet<string> = new Set([]);

/** The request's journey, one line a step. No I/O and no environment: both come in through the arguments. */
export function createApp({ settings, site, log, readiness, contact }: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.trustProxy);

  app.use(securityHeaders());
  app.use(health(readiness));
  app.use(methods());
  app.use(canonicalPath(endpoints));
  app.use(staticFiles(site.assets));
  app.use(cookieParser());
  app.use(language(site));
  app.use(compression());
  app.use(contactForm({ contact, settings }));
  app.use(renderPage({ site, settings, log }));
  app.use(handleErrors(site, log));
  return app;
}
