import escapeHtml from 'escape-html';
import type { Logger } from 'pino';
import { styleSheet } from '#shared/document/styleSheets.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import type { RequestContext } from '../request/context.ts';
import { send } from '../request/send.ts';
import type { Site } from '../site.ts';
import { Refusal } from './refusal.ts';
import { routePattern } from './requestLog.ts';

/**
 * Answers what failed with a page in the visitor's language; a failure of ours is logged with the id that the page shows.
 * The page has a stack only where `explain` gives one.
 */
export function handleErrors(site: Site, log: Logger, explain?: (error: unknown) => string) {
  return (error: unknown, context: RequestContext): void => {
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

const kinds: Record<number, 'badRequest' | 'methodNotAllowed' | 'overloaded' | 'tooLarge'> = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  503: 'overloaded',
};

/** An error page that needs neither React nor a working layout: what failed may be one of them. */
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
<p class="error-page__name"><a href="/">${escapeHtml(t('common:site.name'))}</a></p>
<h1 class="error-page__title">${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${reference ? `<p class="error-page__reference">${escapeHtml(t('errors:reference', { id: reference }))}</p>` : ''}
<p><a class="button" href="/">${escapeHtml(t('errors:home'))}</a></p>
</main>
</body>
</html>
`;
}
