import { createTranslation } from '#i18n';
import type { Language } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { newsNumber } from '#shared/news/newsItem.ts';
import { type KnowsNews, listedAddresses, type Route, resolve } from '#shared/routes.ts';
import type { Assets, Content } from './assets.ts';
import { once } from './once.ts';

/** All that rendering needs to know, the same for every request. */
export type Site = {
  assets: Assets;
  content: Content;
  /** One i18next instance a language, made once: sharing a changing one would mix visitors' languages. */
  translations: Record<Language, Translation>;
  knowsNews: KnowsNews;
  /** The highest number of an item. */
  newest: number;
};

/** Nothing of the content is looked at before the first request: it would count in the start. */
export function createSite(assets: Assets, content: Content): Site {
  const newest = once(() => Math.max(...content.newsItems.map(newsNumber)));
  const chinese = once(() => createTranslation('zh_CN', content.bundles.zh_CN));
  const english = once(() => createTranslation('en_US', content.bundles.en_US));
  return {
    assets,
    content,
    translations: {
      get zh_CN() {
        return chinese();
      },
      get en_US() {
        return english();
      },
    },
    knowsNews: (namespace) => Object.hasOwn(content.bundles.zh_CN, namespace),
    get newest() {
      return newest();
    },
  };
}

/** All pages that search engines may list. */
export function listedRoutes({ content, knowsNews }: Site): Route[] {
  return listedAddresses(content.newsItems).map((address) => resolve(address, knowsNews) as Route);
}
