import { randomUUID } from 'node:crypto';
import type { Handler } from '../locals.ts';
import { fixedHeaders, strictTransportSecurity } from '../securityHeaders.ts';
import type { Settings } from '../settings.ts';

/** Headers of every response, errors and redirects included, and the request's id. */
export function securityHeaders(settings: Pick<Settings, 'noindex'>): Handler {
  const headers = Object.entries(fixedHeaders(settings));
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.secure) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
    response.locals.id = acceptedId(request.headers['x-request-id']) ?? randomUUID();
    response.setHeader('X-Request-Id', response.locals.id);
    next();
  };
}

/** An id that a load balancer gave, if it may stand in a log and in a header. */
function acceptedId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[\w.:+/=-]{8,128}$/.test(value) ? value : undefined;
}
