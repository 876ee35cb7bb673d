import { createTranslation } from '#i18n';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { newsNumber } from '#shared/news/newsItem.ts';
import type { KnowsNews } from '#shared/routes.ts';
import type { Assets, Content } from './assets.ts';

/** All that rendering needs to know, the same for every request. */
export type Site = {
  assets: Assets;
  content: Content;
  /** One i18next instance a language, made once: sharing a changing one would mix visitors' languages. */
  translations: Record<Language, Translation>;
  knowsNews: KnowsNews;
  /** Number of the newest item. */
  newest: number;
};

export function createSite(assets: Assets, content: Content): Site {
  const items = new Set(content.newsItems);
  const translations = languages.map((language) => [language, createTranslation(language, content.bundles[language])]);
  return {
    assets,
    content,
    translations: Object.fromEntries(translations) as Record<Language, Translation>,
    knowsNews: (item) => items.has(item),
    newest: newsNumber(content.newsItems[0] ?? ''),
  };
}
