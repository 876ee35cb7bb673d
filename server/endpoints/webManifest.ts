import { type Language, languageTags } from '#shared/i18n/language.ts';
import type { Site } from '../site.ts';

/** `/site.webmanifest`: name and icons for a home screen, in the visitor's language (W3C Web Application Manifest). */
export function webManifest(site: Site, language: Language) {
  const { t } = site.translations[language];
  const { themeColour } = site.assets.document[language];
  return {
    name: t('common:site.title'),
    short_name: t('common:site.name'),
    description: t('common:site.description'),
    lang: languageTags[language],
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: themeColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
