import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { languageTags } from '#shared/i18n/language.ts';
import { errorPage } from '../render/errorPage.ts';
import type { Site } from '../site.ts';
import { detectLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { requestId } from './requestLog.ts';

/** The last handler: an error becomes a page in the visitor's language, and a log line with the id that it shows; never a stack. */
export function handleErrors(site: Site, log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = statusOf(error);
    const id = requestId(response);
    if (status === 500) log.error({ err: error, id, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // An error can come before the language was found.
    const language = detectLanguage(request);
    response.vary('Accept-Language').vary('Cookie').setHeader('Content-Language', languageTags[language]);
    response.status(status).setHeader('Cache-Control', 'no-store');
    if (error instanceof Refusal) response.set(error.headers);
    response.type('html').send(errorPage(site, language, status, status === 500 ? id : ''));
  };
}

/** Parsers and routers mark the visitor's mistakes with a 4xx status, refusals carry theirs; everything else is ours. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
