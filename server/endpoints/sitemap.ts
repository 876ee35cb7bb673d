import { setImmediate } from 'node:timers/promises';
import { publicAddress } from '#shared/document/publicAddress.ts';
import { type Language, languages, languageTags } from '#shared/i18n/language.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { PictureRecord, PictureRecords } from '#shared/pictures/picture.ts';
import { pictureSources } from '#shared/pictures/pictureSources.ts';
import type { Route } from '#shared/routes.ts';
import { listedRoutes, type Site } from '../site.ts';
import { escapeXml } from './xml.ts';

/** `/sitemap.xml`: every listed page in both languages, each naming the other, with its pictures. Yields to requests. */
export async function createSitemap(site: Site, origin: string): Promise<string> {
  const urls: string[] = [];
  for (const route of listedRoutes(site)) {
    urls.push(...urlElements(site, origin, route));
    await setImmediate();
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

/** The elements of a page in both languages. */
function urlElements(site: Site, origin: string, route: Route): string[] {
  const addresses = languages.map((one) => escapeXml(publicAddress(origin, route.address, one)));
  const links = [...languages, 'x-default' as const].map((one, index) => {
    const tag = one === 'x-default' ? one : languageTags[one];
    return `<xhtml:link rel="alternate" hreflang="${tag}" href="${addresses[index] ?? addresses[0]}"/>`;
  });
  const common = lastModified(site, route) + links.join('');
  return languages.map((language, index) => {
    const images = imagesOf(site, route, language).map(
      (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
    );
    return `<url><loc>${addresses[index]}</loc>${common}${images.join('')}</url>`;
  });
}

/** Articles alone have a date. */
function lastModified(site: Site, { page, selector }: Route): string {
  if (page !== 'news') return '';
  const { date, updated } = site.translations.zh_CN.bundle<NewsArticle>(`news/${selector}`);
  return `<lastmod>${updated || date}</lastmod>`;
}

const known = new Map<string, string>();

/** The widest JPEG: the format that every picture search reads. News show the same pictures again and again. */
function largest(picture: PictureRecord): string {
  const address = known.get(picture.src) ?? pictureSources(picture).jpeg.split(', ').at(-1)?.split(' ')[0] ?? '';
  known.set(picture.src, address);
  return address;
}

/** Addresses of the pictures of a page's own namespaces, each once; the layout's are not the page's. */
function imagesOf(site: Site, route: Route, language: Language): string[] {
  const images =
    route.page === 'news' ? articleImages(site, route, language) : pagePictures(site, route, language).map(largest);
  return [...new Set(images)];
}

/** A cover is drawn in the page; what can be listed of it is its card. */
function articleImages(site: Site, route: Route, language: Language): string[] {
  const { coverCard, picture, figures } = site.translations[language].bundle<NewsArticle>(`news/${route.selector}`);
  const pictures = [...(picture ? [picture] : []), ...figures].map(largest);
  return coverCard ? [coverCard, ...pictures] : pictures;
}

function pagePictures(site: Site, route: Route, language: Language): PictureRecord[] {
  const { bundle } = site.translations[language];
  const own = route.namespaces.filter((namespace) => namespace !== 'common');
  return own.flatMap((namespace) => Object.values(bundle<{ pictures?: PictureRecords }>(namespace).pictures ?? {}));
}
