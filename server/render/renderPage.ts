import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RequestState } from '#shared/document/payload.ts';
import { isRedirect, notFoundAddress, resolve } from '#shared/routes.ts';
import { languageOf } from '../middleware/language.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { streamDocument } from './streamDocument.ts';

type RenderDeps = { site: Site; settings: Settings; log: Logger };

/** What an earlier handler (contact, search) found out for the page; it sets `response.locals.state`. */
export type PageLocals = { state?: RequestState; status?: number };

/** The last handler: match, then redirect or stream (decisions section 2). */
export function renderPage({ site, settings, log }: RenderDeps): RequestHandler {
  return async (request, response, next) => {
    const resolution = resolve(request.originalUrl, site.knowsNews);
    if (resolution === null) return redirect(request, response, notFoundAddress);
    if (isRedirect(resolution)) return redirect(request, response, resolution.redirect);
    const { state = {}, status = resolution.page === 'not-found' ? 404 : 200 } = response.locals as PageLocals;
    if (request.method === 'HEAD') {
      response.status(status).type('html').end();
      return;
    }
    try {
      const view = {
        site,
        route: resolution,
        language: languageOf(request),
        publicOrigin: settings.publicOrigin,
        state,
      };
      await streamDocument(response, view, { status, timeout: settings.renderTimeout, log });
    } catch (error) {
      next(error);
    }
  };
}

function redirect(_request: Request, response: Parameters<RequestHandler>[1], address: string) {
  response.redirect(302, address);
}
