import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publicAddress } from '#shared/address.ts';
import { type Language, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { pictureSources } from '#shared/pictures/pictureSources.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import type { Site } from '../site.ts';
import { articleHtml, boilerplateHtml } from './articleHtml.ts';
import { cdata, escapeXml } from './xml.ts';

/** Feed readers store what they fetched; older items are in the list. */
const newestItems = 20;

/** `/feed.xml`: the newest items of one language as RSS 2.0, whole texts, newest first. */
export async function createFeed(site: Site, language: Language, origin: string): Promise<string> {
  const { t, bundle } = site.translations[language];
  const articles = site.content.newsItems.slice(0, newestItems).map((item) => bundle<NewsArticle>(`news/${item}`));
  const items = await Promise.all(articles.map((article) => itemElement(site, article, language, origin)));
  const other = otherLanguage(language);
  const self = publicAddress(origin, '/feed.xml', language);
  const home = publicAddress(origin, addressOf('dynamics'), language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(t('feed:title'))}</title>
<link>${escapeXml(home)}</link>
<description>${escapeXml(t('feed:description'))}</description>
<language>${languageTags[language].toLowerCase()}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>
<atom:link rel="alternate" type="application/rss+xml" hreflang="${languageTags[other]}" href="${escapeXml(publicAddress(origin, '/feed.xml', other))}"/>
<image><url>${escapeXml(`${origin}/icon-192.png`)}</url><title>${escapeXml(t('feed:title'))}</title><link>${escapeXml(home)}</link></image>
${items.join('\n')}
</channel>
</rss>
`;
}

async function itemElement(site: Site, article: NewsArticle, language: Language, origin: string): Promise<string> {
  const { t } = site.translations[language];
  const link = escapeXml(publicAddress(origin, newsAddress(article.id), language));
  const contact = publicAddress(origin, pressAddress, language);
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${pubDate(article.date)}</pubDate>
<category>${escapeXml(t(`common:newsKinds.${article.kind}`))}</category>
<description>${escapeXml(article.description)}</description>
<content:encoded>${cdata(articleHtml(article, origin) + boilerplateHtml(boilerplate(article, t), contact))}</content:encoded>
${await enclosure(site, article, origin)}</item>`;
}

/** The beginning of the day in Shanghai (RFC 822). */
function pubDate(date: string): string {
  return new Date(date).toUTCString().replace('GMT', '+0800');
}

/** RSS 2.0 requires the length in bytes, which is read from the file. */
async function enclosure(site: Site, { coverCard, picture }: NewsArticle, origin: string): Promise<string> {
  const address = coverCard || (picture && (picture.card ?? pictureSources(picture).jpeg));
  if (!address) return '';
  const { size } = await stat(join(site.assets.publicDir, address));
  return `<enclosure url="${escapeXml(origin + address)}" length="${size}" type="image/jpeg"/>\n`;
}
