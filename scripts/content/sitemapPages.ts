import type { SitemapPage } from '#server/assets.ts';
import { inLanguages, type Language } from '#shared/i18n/language.ts';
import type { Bundles } from '#shared/i18n/translation.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { type PictureRecord, type PictureRecords, pictureSources } from '#shared/pictures/picture.ts';
import { listedAddresses, type Route, routesOf } from '#shared/routes.ts';

/** What the sitemap says of each listed page. Made by the build, so that its first answer reads no article. */
export function sitemapPages(newsItems: readonly string[], bundles: Record<Language, Bundles>): SitemapPage[] {
  const newsExists = (namespace: string) => Object.hasOwn(bundles.zh_CN, namespace);
  return routesOf(listedAddresses(newsItems), newsExists).map((route) => {
    const { updated, date } = (bundles.zh_CN[`news/${route.selector}`] ?? {}) as Partial<NewsArticle>;
    return {
      address: route.address,
      ...(date && { modified: updated || date }),
      pictures: inLanguages((language) => [...new Set(picturesOf(route, bundles[language]))]),
    };
  });
}

/** An article's pictures, and the card of its cover, which is drawn in the page; of other pages those of their own texts. */
function picturesOf(route: Route, bundles: Bundles): string[] {
  if (route.page === 'news') {
    const { coverCard, picture, figures } = bundles[`news/${route.selector}`] as NewsArticle;
    const pictures = [...(picture ? [picture] : []), ...figures].map(jpegOf);
    return coverCard ? [coverCard, ...pictures] : pictures;
  }
  return route.namespaces
    .filter((namespace) => namespace !== 'common')
    .flatMap((namespace) => Object.values((bundles[namespace]?.pictures ?? {}) as PictureRecords))
    .map(jpegOf);
}

/** JPEG is the format that every picture search reads. */
const jpegOf = (picture: PictureRecord) => pictureSources(picture).jpeg;
