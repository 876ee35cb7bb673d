import { addressOf } from '#shared/routes.ts';
import type { Step } from '../request/journey.ts';
import { send } from '../request/send.ts';
import { Refusal } from './refusal.ts';

/** GET and HEAD everywhere, POST on the contact form only; OPTIONS says so; all others are 405 (RFC 9110 15.5.6). */
export function methods(): Step {
  return (context, next) => {
    const { method = '' } = context.request;
    if (method === 'GET' || method === 'HEAD') return next();
    // The clean path, because a form posted to a misspelt address is told the right one (308) and not turned away.
    const takesForms = context.cleanPath === addressOf('contact-us');
    const allowed = takesForms ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    if (method === 'OPTIONS') return send(context, 204, ['Allow', allowed]);
    next(takesForms && method === 'POST' ? undefined : new Refusal(405, { Allow: allowed }));
  };
}
