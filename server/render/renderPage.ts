import type { RequestHandler, Response } from 'express';
import { isRedirect, notFoundAddress, type Route } from '#shared/routes.ts';
import { withinBudget } from '../middleware/withinBudget.ts';
import { contextOf, type PageLocals, type RequestContext } from '../request/context.ts';
import { entityTag, namesTag, opaqueTag } from '../storedPages/entityTag.ts';
import { sendPage } from '../storedPages/sendPage.ts';
import { pageCacheControl } from '../storedPages/storedPage.ts';
import { fillPage, type PageDeps, pageStatus, renderTimed } from './fillPage.ts';
import { VisitorLeft } from './renderView.ts';

/** The last handlers: redirect, or send the stored page, or stream. What is rendered for one visitor has a budget. */
export function renderPage(deps: PageDeps): RequestHandler[] {
  const inTurn = withinBudget(deps.renders);
  return [redirect, (request, response, next) => (isOwn(response) ? inTurn(request, response, next) : next()), render];

  async function render(...[request, response, next]: Parameters<RequestHandler>) {
    const context = contextOf(request);
    const route = context.route as Route;
    try {
      await (isOwn(response) || route.page === 'search' ? sendOwnPage : sendCommonPage)(deps, route, context, response);
    } catch (error) {
      // Past the shell the render has been logged and the answer has ended; and a visitor who left hears nothing.
      if (!response.headersSent && !response.destroyed) next(error);
    }
  }
}

const redirect: RequestHandler = (request, response, next) => {
  const { route } = contextOf(request);
  if (route !== null && !isRedirect(route)) return next();
  response.setHeader('Cache-Control', 'no-cache');
  response.redirect(302, route?.redirect ?? notFoundAddress);
};

/** Whether the page depends on more than its address and language. */
function isOwn({ locals }: Response): boolean {
  const { state, status } = locals as PageLocals;
  return state !== undefined || status !== undefined;
}

/** Rendered for this visitor, never stored. */
async function sendOwnPage(deps: PageDeps, route: Route, context: RequestContext, response: Response) {
  const { site, settings } = deps;
  const { state = {}, status = pageStatus(route.page) } = response.locals as PageLocals;
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'private, no-cache');
  if (context.request.method === 'HEAD') return void response.status(status).type('html').end();
  const job = { site, route, language: context.language, publicOrigin: settings.publicOrigin, state };
  await renderTimed(deps, job, { response, status });
}

/** A page that is the same for everybody: stored, or streamed to the first visitor and stored for the others. */
async function sendCommonPage(deps: PageDeps, route: Route, context: RequestContext, response: Response) {
  const { language } = context;
  const stored = deps.pages.find(route.address, language);
  if (stored && sendPage(context, stored)) return;
  const status = pageStatus(route.page);
  if (describePage(deps, route, context, response)) return;
  if (context.request.method === 'HEAD') return void response.status(status).type('html').end();
  context.cache = 'miss';
  for (;;) {
    try {
      const page = await fillPage(deps, route, language, { response, status });
      // Somebody else's render (or one not compressed yet): whole, so it is compressed on the fly.
      if (!response.headersSent && !response.destroyed) response.status(status).type('html').end(page.html());
      return;
    } catch (error) {
      // The visitor for whom the page was being rendered left; the next one in the queue has it rendered.
      if (!(error instanceof VisitorLeft) || response.destroyed) throw error;
    }
  }
}

/** Sets what identifies a page that is compressed on the fly; true where the client has it and a 304 was sent. */
function describePage(
  { site, settings }: PageDeps,
  route: Route,
  { request, language, encoding }: RequestContext,
  response: Response,
): boolean {
  const tag = entityTag(opaqueTag({ site, route, language, publicOrigin: settings.publicOrigin }), encoding);
  // Weak: what is compressed on the way is equivalent to the stored bytes, not identical.
  response.setHeader('Cache-Control', pageCacheControl).setHeader('ETag', `W/${tag}`);
  if (pageStatus(route.page) !== 200 || !namesTag(request.headers['if-none-match'], tag)) return false;
  response.vary('Accept-Encoding').status(304).end();
  return true;
}
