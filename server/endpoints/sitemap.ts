import { setImmediate } from 'node:timers/promises';
import { publicAddress } from '#shared/address.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import type { SitemapPage } from '../assets.ts';
import { escapeXml } from './xml.ts';

/** `/sitemap.xml`: every listed page in both languages, each naming the other, with its pictures. Yields to requests. */
export async function createSitemap(pages: readonly SitemapPage[], origin: string): Promise<string> {
  const urls: string[] = [];
  for (const page of pages) {
    urls.push(...urlElements(page, origin));
    await setImmediate();
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

/** The elements of a page in both languages. */
function urlElements({ address, modified, pictures }: SitemapPage, origin: string): string[] {
  const addresses = languages.map((one) => escapeXml(publicAddress(origin, address, one)));
  const links = [...languages, 'x-default' as const].map((one, index) => {
    const tag = one === 'x-default' ? one : languageTags[one];
    return `<xhtml:link rel="alternate" hreflang="${tag}" href="${addresses[index] ?? addresses[0]}"/>`;
  });
  const lastModified = modified ? `<lastmod>${modified}</lastmod>` : '';
  return languages.map((language, index) => {
    const images = pictures[language].map(
      (picture) => `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`,
    );
    return `<url><loc>${addresses[index]}</loc>${lastModified}${links.join('')}${images.join('')}</url>`;
  });
}
