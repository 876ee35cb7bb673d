import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import express from 'express';
import type { Logger } from 'pino';
import { contactForm } from './endpoints/contact.ts';
import { developmentReload } from './endpoints/developmentReload.ts';
import { feed } from './endpoints/feed.ts';
import { health, type Readiness } from './endpoints/health.ts';
import { qrCode } from './endpoints/qrCode.ts';
import { robots } from './endpoints/robots.ts';
import { search } from './endpoints/search.ts';
import { securityText } from './endpoints/securityText.ts';
import { sitemap } from './endpoints/sitemap.ts';
import { styleGuide } from './endpoints/style-guide/styleGuide.tsx';
import { webManifest } from './endpoints/webManifest.ts';
import type { ContactDesk } from './inbox/contactDesk.ts';
import type { Refuses } from './lifecycle/admission.ts';
import { canonicalPath } from './middleware/canonicalPath.ts';
import { compressOnTheWay } from './middleware/compressOnTheWay.ts';
import { handleErrors } from './middleware/handleErrors.ts';
import { language } from './middleware/language.ts';
import { methods } from './middleware/methods.ts';
import { type RequestFacts, requestLog } from './middleware/requestLog.ts';
import { requestTarget } from './middleware/requestTarget.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { staticFiles } from './middleware/staticFiles.ts';
import { turnAway } from './middleware/turnAway.ts';
import type { RenderFacts } from './render/fillPage.ts';
import { frontDoor } from './render/frontDoor.ts';
import type { PageCache } from './render/pageCache.ts';
import { renderPage } from './render/renderPage.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

export type AppDeps = {
  settings: Settings;
  site: Site;
  pages: PageCache;
  log: Logger;
  readiness: Readiness;
  contact: ContactDesk;
  /** Tells whom there is no room for; nobody is turned away without it. */
  refuses?: Refuses;
  /** Told of each request at its end: the metrics. */
  onRequestEnd?: ((facts: RequestFacts) => void) | undefined;
  /** The same of each render. */
  onRenderEnd?: ((facts: RenderFacts) => void) | undefined;
};

/** Addresses that are neither pages nor files. */
const endpoints: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/feed.xml',
  '/qr.svg',
]);

/** The request's journey, one line a step. No I/O and no environment: both come in through the arguments. */
export function createApp(deps: AppDeps): RequestListener {
  const { settings, site, log, readiness, contact, refuses, onRequestEnd } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // Only the clean path is answered; canonicalPath leads every other spelling to it.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', settings.trustProxy);

  app.use(requestLog({ log, trustProxy: settings.trustProxy, onEnd: onRequestEnd }));
  app.use(securityHeaders(settings.trustProxy));
  app.use(cookieParser());
  app.use(requestTarget());
  app.use(methods());
  app.use(health(readiness));
  if (!settings.production) app.use(developmentReload());
  if (refuses) app.use(turnAway(refuses));
  app.use(securityText(settings.publicOrigin));
  app.use(staticFiles(site.assets));
  app.get('/robots.txt', robots(settings));
  app.get('/sitemap.xml', compressOnTheWay(), sitemap({ site, settings }));
  app.use(language());
  if (!settings.production) app.use(styleGuide(site));
  app.use(canonicalPath(endpoints));
  app.use(compressOnTheWay());
  app.get('/site.webmanifest', webManifest(site));
  app.get('/feed.xml', feed({ site, settings }));
  app.get('/qr.svg', qrCode({ site, settings }));
  app.get('/search', search(site));
  app.use(contactForm({ contact, settings }));
  app.use(renderPage(deps));
  app.use(handleErrors(site, log));
  return frontDoor(app, deps);
}
