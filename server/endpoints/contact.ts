import { setTimeout } from 'node:timers/promises';
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { contactFields } from '#shared/contact/contactFields.ts';
import { trapField, validateContact } from '#shared/contact/contactForm.ts';
import { addressOf } from '#shared/routes.ts';
import type { ContactService } from '../inbox/contactService.ts';
import type { NewMessage } from '../inbox/inboxTypes.ts';
import { InboxUnavailableError } from '../inbox/inboxUnavailableError.ts';
import { createBudget } from '../lifecycle/budget.ts';
import { isCrossSite } from '../middleware/crossSite.ts';
import { formBody } from '../middleware/formBody.ts';
import { contextOf, parameterOf } from '../request/context.ts';
import type { Settings } from '../settings.ts';
import { acknowledge, answer } from './contactAnswers.ts';

type ContactDeps = {
  contact: Pick<ContactService, 'inbox' | 'rateLimit' | 'notifyMailer'>;
  settings: Pick<Settings, 'publicOrigin' | 'publicOriginSet'>;
};

const contactPath = addressOf('contact-us');
const formType = 'application/x-www-form-urlencoded';
/** The longest valid form, 5,000 emoji and the rest percent-encoded, takes about 61 KiB. */
const longestBody = 64 * 1024;
/** Forms on their way: with their connections some 50 kB each. */
const bodyLimits = { atOnce: 256, waiting: 0, perClient: 32 };
/** How long a thank-you may wait for a slow inbox before the visitor gets the form instead (ms). */
const lookUpLimit = 1_000;

/**
 * The contact form's answers, each as the page itself or, where script asks for it by `Accept`,
 * as the same state in JSON. `renderPage`, which comes after this, renders the page.
 */
export function contactForm({ contact, settings }: ContactDeps): Router {
  const router = Router();
  router.get(contactPath, thankYou(contact.inbox));
  router.post(
    contactPath,
    refuseForeign(settings),
    formBody({ limit: longestBody, budget: createBudget(bodyLimits) }),
    receive(contact),
  );
  router.use(contactPath, refuseUnreadable);
  return router;
}

/** `?sent=REFERENCE` shows the thank-you if the inbox holds the message, else the form; so does an inbox out of reach. */
function thankYou(inbox: ContactService['inbox']): RequestHandler {
  return async (request, response, next) => {
    const reference = parameterOf(contextOf(request), 'sent');
    if (!reference) return next();
    const message = await Promise.race([
      inbox.find(reference).catch(() => null),
      setTimeout(lookUpLimit, null, { ref: false }),
    ]);
    answer(request, response, next, 200, { sent: message?.reference ?? null });
  };
}

/** What is refused before its body is read. */
function refuseForeign({ publicOrigin, publicOriginSet }: ContactDeps['settings']): RequestHandler {
  return (request, response, next) => {
    if (isCrossSite(request, publicOriginSet ? publicOrigin : '')) {
      return answer(request, response, next, 403, { problem: { key: 'crossSite' } });
    }
    if (!isForm(request)) return answer(request, response, next, 415, { problem: { key: 'unsupportedType' } });
    next();
  };
}

/**
 * Stores first and acknowledges then. Only what would be stored counts against the rate limit: a message that comes again,
 * because its answer was lost on the way, gets the same answer.
 */
function receive({ inbox, rateLimit, notifyMailer }: ContactDeps['contact']): RequestHandler {
  return async (request, response, next) => {
    const validation = validateContact(readForm(request.body));
    if (!validation.ok) {
      const { values, errors } = validation;
      return answer(request, response, next, 422, { values, errors });
    }
    const values = validation.value;
    const { client: address, language } = contextOf(request);
    const message = { language, ...values };
    try {
      const known = await inbox.findRepeat(message);
      if (known) return acknowledge(request, response, known);
      const { allowed, retryAfterSeconds, siteIsFull } = await rateLimit.consume(address);
      if (!allowed) {
        response.setHeader('Retry-After', String(retryAfterSeconds));
        if (siteIsFull) return answer(request, response, next, 503, { values, problem: { key: 'unavailable' } });
        const minutes = Math.ceil(retryAfterSeconds / 60);
        return answer(request, response, next, 429, { values, problem: { key: 'rateLimited', values: { minutes } } });
      }
      acknowledge(request, response, await store(message, address));
    } catch (error) {
      if (!(error instanceof InboxUnavailableError)) throw error;
      answer(request, response, next, 503, { values, problem: { key: 'unavailable' } });
    }
  };

  async function store(message: NewMessage, address: string | undefined): Promise<string> {
    try {
      const reference = await inbox.save(message);
      notifyMailer();
      return reference;
    } catch (error) {
      void rateLimit.giveBack(address);
      throw error;
    }
  }
}

/** The body parser's complaints. */
const refuseUnreadable: ErrorRequestHandler = (error, request, response, next) => {
  const { type } = error as { type?: unknown };
  if (type === 'entity.too.large') answer(request, response, next, 413, { problem: { key: 'tooLarge' } });
  else if (type === 'encoding.unsupported')
    answer(request, response, next, 415, { problem: { key: 'unsupportedType' } });
  else next(error);
};

/** Browsers post forms in UTF-8, the page's own encoding; any other would store a wrong text. */
function isForm(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return Boolean(request.is(formType)) && charset.toLowerCase() === 'utf-8';
}

/** The form's own fields and no others, however many were sent. A repeated one stays an array: validation refuses it. */
function readForm(body: unknown): Record<string, unknown> {
  const parameters = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const read = (field: string): [string, unknown] => {
    const typed = parameters.getAll(field);
    return [field, typed.length > 1 ? typed : typed[0]];
  };
  return Object.fromEntries([...contactFields, trapField].map(read));
}
