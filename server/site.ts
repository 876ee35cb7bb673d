import { createTranslation } from '#i18n';
import { inLanguages, type Language } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { newsNumber } from '#shared/news/newsItem.ts';
import type { NewsExists } from '#shared/routes.ts';
import type { Assets, Content } from './assets.ts';

/** Everything that rendering needs, the same for every request. */
export type Site = {
  assets: Assets;
  content: Content;
  /** One i18next instance a language, made once: sharing a changing one would mix visitors' languages. */
  translations: Record<Language, Translation>;
  newsExists: NewsExists;
  /** The highest number of an item. */
  highestItem: number;
};

export function createSite(assets: Assets, content: Content): Site {
  return {
    assets,
    content,
    translations: inLanguages((language) => createTranslation(language, content.bundles[language])),
    newsExists: (namespace) => Object.hasOwn(content.bundles.zh_CN, namespace),
    highestItem: Math.max(...content.newsItems.map(newsNumber)),
  };
}
