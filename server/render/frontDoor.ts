import type { IncomingMessage, RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { splitAddress } from '#shared/address.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isRedirect, pageOfPath, resolve } from '#shared/routes.ts';
import { cookies } from '#shared/site.ts';
import type { Readiness } from '../endpoints/health.ts';
import type { Refuses } from '../lifecycle/admission.ts';
import { chooseLanguage } from '../middleware/language.ts';
import { type RequestLogDeps, startRequestLog } from '../middleware/requestLog.ts';
import { hasOneHost } from '../middleware/requestTarget.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import type { PageCache } from './pageCache.ts';
import { sendPage } from './sendPage.ts';

type FrontDoorDeps = {
  pages: PageCache;
  site: Site;
  settings: Settings;
  readiness: Readiness;
  log: Logger;
  refuses?: Refuses | undefined;
  onRequestEnd?: RequestLogDeps['onEnd'];
};

/** Parameters that have an answer change, or set a cookie: for the whole journey. */
const telling = ['lang', 'sent', 'q'];

/**
 * Answers stored pages before Express, which alone would cost as much again; everything else goes on to `app`. What it
 * sends is what the journey in `app.ts` would send: same choice of language, same headers.
 */
export function frontDoor(app: RequestListener, deps: FrontDoorDeps): RequestListener {
  const { pages, site, readiness, refuses } = deps;
  const { trustProxy } = deps.settings;
  const logDeps = { log: deps.log, trustProxy, onEnd: deps.onRequestEnd };
  const find = (request: IncomingMessage) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !readiness.ready) return undefined;
    if (!hasOneHost(request) || refuses?.(request)) return undefined;
    const language = languageOf(request);
    return pages.find(url, language) ?? pages.find(cleanAddress(url, site), language);
  };
  return (request, response) => {
    const page = find(request);
    if (!page) return app(request, response);
    startRequestLog(request, response, logDeps);
    if (!sendPage(request, response, page, trustProxy)) app(request, response);
  };
}

/** The clean address of a request with unknown parameters, or an empty text where it needs the whole journey. */
function cleanAddress(url: string, { knowsNews }: Site): string {
  const { pathname, search } = splitAddress(url);
  if (!search || pageOfPath(pathname) === null) return '';
  const parameters = new URLSearchParams(search);
  if (telling.some((name) => parameters.has(name))) return '';
  const resolution = resolve(url, knowsNews);
  return resolution === null || isRedirect(resolution) ? '' : resolution.address;
}

const parseCookies = cookieParser();

function languageOf(request: IncomingMessage): Language {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  return chooseLanguage({
    query: undefined,
    cookie: cookie?.includes(cookies.language) ? languageCookie(request as Request) : undefined,
    acceptLanguage,
  });
}

/** The parser needs neither Express nor a response; it leaves `request.cookies` for the journey. */
function languageCookie(request: Request): unknown {
  parseCookies(request, {} as Response, () => {});
  return request.cookies[cookies.language];
}
