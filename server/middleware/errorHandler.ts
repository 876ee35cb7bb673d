import escapeHtml from 'escape-html';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { styleSheet } from '#shared/document/styleSheets.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { HttpError } from '../httpError.ts';
import type { Locals } from '../locals.ts';
import { negotiateLanguage } from '../negotiate.ts';
import type { Site } from '../site.ts';
import { setPageHeaders } from './language.ts';
import { loggedRoute } from './requestLog.ts';
import { fixedHeaders, securityHeaderValues } from './securityHeaders.ts';

/**
 * The one place for error pages, in the visitor's language. Errors of the site's own (500) are logged with the id that the
 * page shows. Works without any of the locals, because an early middleware may have failed.
 */
export function errorHandler(site: Site, log: Logger) {
  // Express takes a function with four parameters as an error handler.
  return (error: unknown, request: Request, response: Response<unknown, Locals>, _next: NextFunction): void => {
    const locals: Partial<Locals> = response.locals;
    // A request past a limit got no language: its cookies are not read.
    locals.language ??= negotiateLanguage(request.headers['accept-language']);
    const { id = '', language } = locals;
    const status = statusOf(error);
    locals.error = error;
    if (error instanceof HttpError) locals.rejectedBy = error.rejectedBy;
    if (status === 500) log.error({ err: error, id, route: loggedRoute(locals) }, 'request failed');
    if (response.headersSent) return void response.destroy();
    // Headers that were set for the response that failed.
    for (const name of response.getHeaderNames()) if (!kept.has(name)) response.removeHeader(name);
    setPageHeaders(response, 'no-store');
    response.set('Cross-Origin-Resource-Policy', securityHeaderValues['Cross-Origin-Resource-Policy']);
    // Those of a rejection, or of a range that a file does not have (416, RFC 9110 15.5.17).
    response.set((error as Partial<HttpError>)?.headers ?? {});
    response
      .status(status)
      .type('html')
      .send(errorPage(site, language, status, status === 500 ? id : ''));
  };
}

const kept = new Set(
  [...Object.keys(fixedHeaders({ noindex: true })), 'Strict-Transport-Security', 'X-Request-Id'].map((name) =>
    name.toLowerCase(),
  ),
);

/** Parsers and routers mark the client's mistakes with a 4xx status; everything else is an error of the site. */
function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const kinds: Record<number, 'badRequest' | 'methodNotAllowed' | 'overloaded' | 'tooOften'> = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  429: 'tooOften',
  503: 'overloaded',
};

/** An error page without React and layout, because one of them may have failed. */
function errorPage(site: Site, language: Language, status: number, reference: string): string {
  const { t } = site.translations[language];
  const kind = kinds[status];
  const title = t(kind ? (`errors:${kind}.title` as TextKey) : 'errors:title');
  const heading = kind ? title : t('errors:heading');
  const text = kind ? t(`errors:${kind}.text` as TextKey) : t('errors:text');
  return `<!DOCTYPE html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(t('common:site.title'))}</title>
<link rel="stylesheet" href="${styleSheet(site.assets.document[language].styles, 'site')}">
</head>
<body>
<main class="error-page">
<p class="accent display text-lead"><a href="/">${escapeHtml(t('common:site.name'))}</a></p>
<h1 class="page-title">${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${reference ? `<p class="note">${escapeHtml(t('errors:reference', { id: reference }))}</p>` : ''}
<p><a class="button" href="/">${escapeHtml(t('errors:home'))}</a></p>
</main>
</body>
</html>
`;
}
