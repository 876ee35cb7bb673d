import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publicAddress } from '#shared/document/publicAddress.ts';
import { type Language, languages, languageTags } from '#shared/i18n/language.ts';
import { boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { pictureCard, pictureSources } from '#shared/pictures/pictureSources.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { articleHtml, boilerplateHtml } from './articleHtml.ts';
import type { Endpoint } from './endpoints.ts';
import { anHour, sendStoredText, storedTexts } from './storedText.ts';
import { cdata, escapeXml } from './xml.ts';

type FeedDeps = { site: Site; settings: Settings };

/** `/feed.xml`: the news in the request's language as RSS 2.0, whole texts, newest first. */
export function feed({ site, settings }: FeedDeps): Endpoint {
  const text = storedTexts('application/rss+xml; charset=utf-8', (language: Language) =>
    createFeed(site, language, settings.publicOrigin),
  );
  return async (context) => sendStoredText(context, await text(context.language), { maxAge: anHour, byLanguage: true });
}

/** The feed of one language. The news has no dates, so an item has none: readers keep its order. */
export async function createFeed(site: Site, language: Language, origin: string): Promise<string> {
  const { t, bundle } = site.translations[language];
  const articles = site.content.newsItems.map((item) => bundle<NewsArticle>(`news/${item}`));
  const items = await Promise.all(articles.map((article) => itemElement(site, article, language, origin)));
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
${otherLanguages(language, origin)}
<image><url>${escapeXml(`${origin}/icon-192.png`)}</url><title>${escapeXml(t('feed:title'))}</title><link>${escapeXml(home)}</link></image>
${items.join('\n')}
</channel>
</rss>
`;
}

function otherLanguages(language: Language, origin: string): string {
  return languages
    .filter((one) => one !== language)
    .map((one) => {
      const href = escapeXml(publicAddress(origin, '/feed.xml', one));
      return `<atom:link rel="alternate" type="application/rss+xml" hreflang="${languageTags[one]}" href="${href}"/>`;
    })
    .join('\n');
}

async function itemElement(site: Site, article: NewsArticle, language: Language, origin: string): Promise<string> {
  const { t } = site.translations[language];
  const link = escapeXml(publicAddress(origin, newsAddress(article.id), language));
  const contact = publicAddress(origin, pressAddress, language);
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<category>${escapeXml(t(`common:newsKinds.${article.kind}`))}</category>
<description>${escapeXml(article.description)}</description>
<content:encoded>${cdata(articleHtml(article, origin) + boilerplateHtml(boilerplate(article, t), contact))}</content:encoded>
${await enclosure(site, article, origin)}</item>`;
}

/** RSS 2.0 asks for the true length in bytes: it is read from the file. */
async function enclosure(site: Site, { coverCard, picture }: NewsArticle, origin: string): Promise<string> {
  const address = coverCard || (picture && (pictureCard(picture) ?? pictureSources(picture).fallback));
  if (!address) return '';
  const { size } = await stat(join(site.assets.publicDir, address));
  return `<enclosure url="${escapeXml(origin + address)}" length="${size}" type="image/jpeg"/>\n`;
}
