import type { NextFunction, Request, Response } from 'express';
import { type ContactState, noAnswer } from '#shared/contact/contactState.ts';
import { addressOf } from '#shared/routes.ts';
import type { Locals } from '../locals.ts';

/** A redirect, so that a reload does not send the form again; script gets the state as JSON. */
export function acknowledge(request: Request, response: Response<unknown>, sent: string): void {
  const address = `${addressOf('contact-us')}?sent=${sent}`;
  if (negotiatesJson(request, response)) {
    const state: ContactState = { ...noAnswer, sent };
    response.status(201).location(address).json(state);
  } else response.redirect(303, address);
}

/** The state for the page, which `privatePage` renders, or as JSON. */
export function answer(
  request: Request,
  response: Response<unknown, Locals>,
  next: NextFunction,
  status: number,
  found: Partial<ContactState>,
): void {
  const state: ContactState = { ...noAnswer, ...found };
  if (negotiatesJson(request, response)) return void response.status(status).json(state);
  Object.assign(response.locals, { status, state: { contact: state } });
  next('router'); // past the form's other handlers, to the page
}

/** Whether the answer is JSON, and its headers for either form. HTML is preferred if the client accepts anything, as curl does. */
function negotiatesJson(request: Request, response: Response<unknown>): boolean {
  response.setHeader('Cache-Control', 'no-store').vary('Accept');
  return request.accepts(['html', 'json']) === 'json';
}
