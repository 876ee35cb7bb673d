import type { NextFunction, Request, Response } from 'express';
import { type ContactState, noAnswer } from '#shared/contact/contactState.ts';
import { addressOf } from '#shared/routes.ts';
import type { PageLocals } from '../request/pageLocals.ts';

/** A redirect, so that reloading never sends twice; script, which does not reload, is told at once. */
export function acknowledge(request: Request, response: Response, sent: string): void {
  const address = `${addressOf('contact-us')}?sent=${sent}`;
  response.setHeader('Cache-Control', 'no-store');
  response.vary('Accept');
  if (wantsJson(request))
    response
      .status(201)
      .location(address)
      .json({ ...noAnswer, sent });
  else response.redirect(303, address);
}

/** The state for the page, which `renderPage` renders, or as JSON. */
export function answer(
  request: Request,
  response: Response,
  next: NextFunction,
  status: number,
  found: Partial<ContactState>,
): void {
  const state: ContactState = { ...noAnswer, ...found };
  response.setHeader('Cache-Control', 'no-store');
  response.vary('Accept');
  if (wantsJson(request)) {
    response.status(status).json(state);
    return;
  }
  Object.assign(response.locals, { status, state: { contact: state } } satisfies PageLocals);
  next('router'); // past the form's other handlers, to the page
}

/** The page wins where a client takes anything, as curl does. */
function wantsJson(request: Request): boolean {
  return request.accepts(['html', 'json']) === 'json';
}
