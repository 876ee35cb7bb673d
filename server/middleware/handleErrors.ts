import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorPage } from '../render/errorPage.ts';
import type { Site } from '../site.ts';
import { languageOf } from './language.ts';

/** The last handler: an error becomes a page in the visitor's language, and a log line; never a stack. */
export function handleErrors(site: Site, log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = clientErrorStatus(error);
    if (status === 500) log.error({ err: error, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(status).setHeader('Cache-Control', 'no-store');
    response.type('html').send(errorPage(site, request.language ? languageOf(request) : 'zh_CN', status, ''));
  };
}

/** Parsers and routers mark the visitor's mistakes with a 4xx status; everything else is ours. */
function clientErrorStatus(error: unknown): number {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
