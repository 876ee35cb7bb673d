import { setImmediate } from 'node:timers/promises';
import { publicAddress } from '#shared/address.ts';
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
  return languages.map((language, index) => {
    const article = route.page === 'news' ? articleOf(site, route, language) : null;
    const lastModified = article ? `<lastmod>${article.updated || article.date}</lastmod>` : '';
    const images = article ? articleImages(article) : pagePictures(site, route, language).map(largest);
    const elements = [...new Set(images)].map(
      (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
    );
    return `<url><loc>${addresses[index]}</loc>${lastModified}${links.join('')}${elements.join('')}</url>`;
  });
}

function articleOf(site: Site, { selector }: Route, language: Language): NewsArticle {
  return site.translations[language].bundle<NewsArticle>(`news/${selector}`);
}

const known = new Map<string, string>();

/** The widest JPEG: the format that every picture search reads. News show the same pictures again and again. */
function largest(picture: PictureRecord): string {
  const address = known.get(picture.src) ?? pictureSources(picture).jpeg.split(', ').at(-1)?.split(' ')[0] ?? '';
  known.set(picture.src, address);
  return address;
}

/** A cover is drawn in the page; what can be listed of it is its card. */
function articleImages({ coverCard, picture, figures }: NewsArticle): string[] {
  const pictures = [...(picture ? [picture] : []), ...figures].map(largest);
  return coverCard ? [coverCard, ...pictures] : pictures;
}

/** The pictures of a page's own namespaces; the layout's are not the page's. */
function pagePictures(site: Site, route: Route, language: Language): PictureRecord[] {
  const { bundle } = site.translations[language];
  const own = route.namespaces.filter((namespace) => namespace !== 'common');
  return own.flatMap((namespace) => Object.values(bundle<{ pictures?: PictureRecords }>(namespace).pictures ?? {}));
}
