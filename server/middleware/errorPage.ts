import escapeHtml from 'escape-html';
import { styleSheet } from '#shared/document/styleSheets.ts';
import type { TextKey } from '#shared/i18n/keys.ts';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import type { Site } from '../site.ts';

const kinds: Record<number, 'badRequest' | 'methodNotAllowed' | 'overloaded' | 'tooLarge'> = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  503: 'overloaded',
};

/** An error page that needs neither React nor a working layout: what failed may be one of them. */
export function errorPage(site: Site, language: Language, status: number, reference: string): string {
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
