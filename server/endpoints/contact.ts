import { setTimeout } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { type ContactState, noAnswer, validateContact } from '#shared/contact/contactForm.ts';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import { addressOf } from '#shared/routes.ts';
import type { ContactService } from '../inbox/contactService.ts';
import { InboxUnavailableError } from '../inbox/inboxTypes.ts';
import type { Handler, Locals } from '../locals.ts';
import { ConcurrencyLimit, limitConcurrency } from '../middleware/limits.ts';
import type { Settings } from '../settings.ts';

type ContactDeps = {
  contact: Pick<ContactService, 'inbox' | 'rateLimit' | 'notifyMailer'>;
  settings: Pick<Settings, 'publicOrigin' | 'publicOriginSet'>;
};

const contactPath = addressOf('contact-us');
/** Bytes; the longest valid form, 5,000 emoji and the rest percent-encoded, takes about 61 KiB. */
const maxBody = 64 * 1024;
/** The parser's time grows with the square of the number of repeated fields: 20,000 in 60 KiB blocked it for seconds. */
const maxFields = 100;
/** How long a thank-you may wait for a slow inbox before the visitor gets the form instead (ms). */
const lookUpTimeout = 1_000;

/**
 * The contact form: each response is the page itself or, where script names JSON in `Accept`, the same state as JSON.
 * `privatePage`, which follows, renders the page.
 */
export function contactForm({ contact, settings }: ContactDeps): Router {
  // Forms whose bodies do not come hold no slot of those that are complete.
  const arriving = new ConcurrencyLimit({ maxConcurrent: 512, maxPerClient: 16 });
  const forms = new ConcurrencyLimit({ maxConcurrent: 64, maxPerClient: 16 });
  // None but the client's own: a stored message is acknowledged, however many others read slowly.
  const thanks = new ConcurrencyLimit({ maxPerClient: 8 });
  const router = Router({ caseSensitive: true, strict: true });
  router.get(contactPath, limitConcurrency(thanks, 'renders'), thankYou(contact.inbox));
  router.post(
    contactPath,
    limitConcurrency(arriving, 'forms'),
    rejectForeign(settings),
    express.urlencoded({ extended: false, limit: maxBody, inflate: false, parameterLimit: maxFields }),
    limitConcurrency(forms, 'forms'),
    receive(contact),
  );
  router.use(contactPath, bodyErrors);
  return router;
}

/** `?sent=REFERENCE` shows the thank-you if the inbox holds the message, else the form, also while the inbox is unavailable. */
function thankYou(inbox: ContactService['inbox']): Handler {
  return async (_request, response, next) => {
    const reference = response.locals.parameters.get('sent') ?? '';
    const message = await Promise.race([
      inbox.find(reference).catch(() => null),
      setTimeout(lookUpTimeout, null, { ref: false }),
    ]);
    answer(response, next, 200, { sent: message?.reference ?? null });
  };
}

/** Rejects without reading the body: forms of other sites, other types, bodies that announce too many bytes. */
function rejectForeign({ publicOrigin, publicOriginSet }: ContactDeps['settings']): Handler {
  return (request, response, next) => {
    if (isCrossSite(request, publicOriginSet ? publicOrigin : '')) {
      return answer(response, next, 403, { problem: { key: 'crossSite' } });
    }
    if (!isForm(request)) return answer(response, next, 415, { problem: { key: 'unsupportedType' } });
    // The parser would read all of it first.
    const isTooLarge = Number(request.headers['content-length']) > maxBody;
    next(isTooLarge ? { type: 'entity.too.large' } : undefined);
  };
}

/**
 * Stores first and acknowledges then. Only what would be stored counts against the rate limit: a message that comes again,
 * because its answer was lost on the way, gets the same answer.
 */
function receive({ inbox, rateLimit, notifyMailer }: ContactDeps['contact']): Handler {
  return async (request, response, next) => {
    const validation = validateContact(request.body ?? {});
    if (!validation.ok) {
      const { values, errors } = validation;
      return answer(response, next, 422, { values, errors });
    }
    const values = validation.value;
    const { client: address, language, parameters } = response.locals;
    const topic = contactTopics.find((known) => known === parameters.get('topic')) ?? '';
    const message = { language, topic, ...values };
    try {
      const known = await inbox.findRepeat(message);
      if (known) return acknowledge(response, known);
      const { allowed, retryAfterSeconds, siteIsFull } = await rateLimit.consume(address);
      if (!allowed) {
        response.setHeader('Retry-After', String(retryAfterSeconds));
        if (siteIsFull) return answer(response, next, 503, { values, problem: { key: 'unavailable' } });
        const minutes = Math.ceil(retryAfterSeconds / 60);
        return answer(response, next, 429, { values, problem: { key: 'rateLimited', values: { minutes } } });
      }
      const reference = await inbox.save(message).catch((error: unknown) => {
        void rateLimit.giveBack(address);
        throw error;
      });
      notifyMailer();
      acknowledge(response, reference);
    } catch (error) {
      if (!(error instanceof InboxUnavailableError)) throw error;
      answer(response, next, 503, { values, problem: { key: 'unavailable' } });
    }
  };
}

/** Errors of the body parser; the connection ends with the response, because the rest of the body is not read. */
function bodyErrors(error: unknown, _request: Request, response: Response<unknown, Locals>, next: NextFunction): void {
  const { type } = error as { type?: unknown };
  const problem =
    type === 'entity.too.large' || type === 'parameters.too.many'
      ? ({ status: 413, key: 'tooLarge' } as const)
      : type === 'encoding.unsupported' || type === 'charset.unsupported'
        ? ({ status: 415, key: 'unsupportedType' } as const)
        : null;
  if (!problem) return void next(error);
  response.set('Connection', 'close');
  answer(response, next, problem.status, { problem: { key: problem.key } });
}

/** Browsers post forms in UTF-8, the page's own encoding; any other would store a wrong text. */
function isForm(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return Boolean(request.is('application/x-www-form-urlencoded')) && charset.toLowerCase() === 'utf-8';
}

/**
 * Whether a form on another site sent this request. Browsers send `Sec-Fetch-Site`, older ones `Origin` alone; another
 * site cannot steer a client that sends neither. `publicOrigin` is the site's own; where it is empty, the origin has to be
 * the host of the request.
 */
function isCrossSite(request: Request, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  // A page that is sent with `Referrer-Policy: no-referrer` names no origin for its own forms either.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return false;
  const sender = URL.parse(origin);
  if (sender === null || sender.origin === 'null') return true;
  // Behind a proxy that terminates TLS the scheme of the request is unknown: only the host is compared.
  const own = publicOrigin || URL.parse(`${sender.protocol}//${request.host}`)?.origin;
  return sender.origin !== own;
}

/** A redirect, so that a reload does not send the form again; script gets the state as JSON. */
function acknowledge(response: Response, sent: string): void {
  const address = `${contactPath}?sent=${sent}`;
  if (negotiatesJson(response)) {
    const state: ContactState = { ...noAnswer, sent };
    response.status(201).location(address).json(state);
  } else response.redirect(303, address);
}

/** The state for the page, which `privatePage` renders, or as JSON. */
function answer(
  response: Response<unknown, Locals>,
  next: NextFunction,
  status: number,
  found: Partial<ContactState>,
): void {
  const state: ContactState = { ...noAnswer, ...found };
  if (negotiatesJson(response)) return void response.status(status).json(state);
  Object.assign(response.locals, { status, state: { contact: state } });
  next('router'); // past the form's other handlers, to the page
}

/** Whether the answer is JSON, and its headers for either form. HTML is preferred if the client accepts anything, as curl does. */
function negotiatesJson(response: Response): boolean {
  response.setHeader('Cache-Control', 'no-store').vary('Accept');
  return response.req.accepts(['html', 'json']) === 'json';
}
