import type { Request, RequestHandler, Response } from 'express';
import type { RequestState } from '#shared/document/payload.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isRedirect, notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import { languageOf } from '../middleware/language.ts';
import { noteCache } from '../middleware/requestLog.ts';
import { chooseEncoding } from './encoding.ts';
import { entityTag, namesTag, opaqueTag, weakEntityTag } from './entityTag.ts';
import { fillPage, type PageDeps, pageStatus, renderTimed } from './fillPage.ts';
import { VisitorLeft } from './renderView.ts';
import { responseSink } from './responseSink.ts';
import { sendPage } from './sendPage.ts';
import { pageCacheControl } from './storedPage.ts';

/** What an earlier handler (contact, search) found out for the page; it sets `response.locals.state`. */
export type PageLocals = { state?: RequestState; status?: number };

/** The last handler: match, then redirect, or send the stored page, or stream (decisions section 2). */
export function renderPage(deps: PageDeps): RequestHandler {
  return async (request, response, next) => {
    const route = resolve(request.originalUrl, deps.site.knowsNews);
    if (route === null) return response.redirect(302, notFoundAddress);
    if (isRedirect(route)) return response.redirect(302, route.redirect);
    const { state, status } = response.locals as PageLocals;
    const isOwn = state !== undefined || status !== undefined || route.page === 'search';
    try {
      await (isOwn ? sendOwnPage : sendCommonPage)(deps, route, request, response);
    } catch (error) {
      // Past the shell the render has been logged and the answer has ended; and a visitor who left hears nothing.
      if (!response.headersSent && !response.destroyed) next(error);
    }
  };
}

/** A page that depends on more than its address and language: rendered for this visitor, never stored. */
async function sendOwnPage(deps: PageDeps, route: Route, request: Request, response: Response) {
  const { site, settings } = deps;
  const { state = {}, status = pageStatus(route.page) } = response.locals as PageLocals;
  if (request.method === 'HEAD') return void response.status(status).type('html').end();
  const view = { site, route, language: languageOf(request), publicOrigin: settings.publicOrigin, state };
  await renderTimed(deps, view, responseSink(response, status), leaving(response));
}

/** A page that is the same for everybody: stored, or streamed to the first visitor and stored for the others. */
async function sendCommonPage(deps: PageDeps, route: Route, request: Request, response: Response) {
  const language = languageOf(request);
  const stored = deps.pages.find(route.address, language);
  if (stored && sendPage(request, response, stored, deps.settings.trustProxy)) return;
  const status = pageStatus(route.page);
  if (describePage(deps, route, language, request, response)) return;
  if (request.method === 'HEAD') return void response.status(status).type('html').end();
  noteCache(response, 'miss');
  const visit = { sink: responseSink(response, status), signal: leaving(response) };
  for (;;) {
    try {
      const page = await fillPage(deps, route, language, visit);
      // Somebody else's render (or one not compressed yet): whole, so it is compressed on the way.
      if (!response.headersSent && !response.destroyed) response.status(status).type('html').end(page.html);
      return;
    } catch (error) {
      // The visitor for whom the page was being rendered left; the next one in the queue has it rendered.
      if (!(error instanceof VisitorLeft) || response.destroyed) throw error;
    }
  }
}

/** Aborts when the visitor leaves before the end of the answer. */
function leaving(response: Response): AbortSignal {
  const visit = new AbortController();
  response.once('close', () => response.writableFinished || visit.abort(new VisitorLeft()));
  return visit.signal;
}

/** Sets what identifies a page that is compressed on the way; true where the client has it and a 304 was sent. */
function describePage(
  { site, settings }: PageDeps,
  route: Route,
  language: Language,
  request: Request,
  response: Response,
): boolean {
  const tag = opaqueTag({ site, route, language, publicOrigin: settings.publicOrigin, state: {} });
  const encoding = chooseEncoding(request.get('accept-encoding'));
  response.setHeader('Cache-Control', pageCacheControl).setHeader('ETag', weakEntityTag(tag, encoding));
  if (pageStatus(route.page) !== 200 || !namesTag(request.get('if-none-match'), entityTag(tag, encoding))) return false;
  response.vary('Accept-Encoding').status(304).end();
  return true;
}
