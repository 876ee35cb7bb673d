import type { Logger } from 'pino';
import { languageTags } from '#shared/i18n/language.ts';
import type { RequestContext } from '../request/context.ts';
import { send } from '../request/send.ts';
import type { Site } from '../site.ts';
import { errorPage } from './errorPage.ts';
import { Refusal } from './refusal.ts';
import { routePattern } from './requestLog.ts';

/** How the journey ends for what fails: a page in the visitor's language, and a log line with the id that it shows; a stack only where `explain` gives one. */
export function handleErrors(
  site: Site,
  log: Logger,
  explain?: (error: unknown) => string,
): (error: unknown, context: RequestContext) => void {
  return (error, context) => {
    const { response, id, language, cleanPath } = context;
    const status = statusOf(error);
    if (error instanceof Refusal) context.full = error.full;
    if (status === 500) log.error({ err: error, id, route: routePattern(cleanPath) }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const explained = status === 500 && explain?.(error);
    const body = Buffer.from(explained || errorPage(site, language, status, status === 500 ? id : ''));
    // What an earlier handler has set described another answer.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    send(
      context,
      status,
      [
        ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)],
        ...['Content-Language', languageTags[language], 'Vary', 'Accept-Language, Cookie', 'Cache-Control', 'no-store'],
        ...(error instanceof Refusal ? Object.entries(error.headers).flat() : []),
      ],
      body,
    );
  };
}

/** Parsers and routers mark the visitor's mistakes with a 4xx status, refusals carry theirs; everything else is ours. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
