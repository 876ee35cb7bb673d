import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { publicAddress } from '#shared/address.ts';
import { type Language, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { type Boilerplate, boilerplate, pressAddress } from '#shared/news/boilerplate.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { type PictureRecord, pictureSources } from '#shared/pictures/picture.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import type { Site } from '../site.ts';
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

/**
 * An article as plain HTML for feed readers: its fields in file order, pictures at their captions, absolute addresses.
 * The page's own markup (shared/pages/news/ArticleBody) carries layout that feed readers discard.
 */
function articleHtml(article: NewsArticle, publicOrigin: string): string {
  const captions = new Set(article.fields.map(([field]) => field));
  const alone = article.figures.filter((_, index) => !captions.has(`imgMsg${index + 1}`));
  return [
    article.coverCard && image(publicOrigin + article.coverCard, article.cover?.lines.join(' ') ?? ''),
    article.picture && picture(article.picture, publicOrigin),
    ...article.fields.map(([field, text]) => element(field, escapeHtml(text), article, publicOrigin)),
    ...alone.map((record) => picture(record, publicOrigin)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The boilerplate below the group's own news; `contact` is the address of the press contact. */
function boilerplateHtml(parts: Boilerplate, contact: string): string {
  const html = parts.flatMap(({ title, text, action }) => [
    title && `\n<h2>${escapeHtml(title)}</h2>`,
    `\n<p>${escapeHtml(text)}</p>`,
    action && `\n<p><a href="${escapeHtml(contact)}">${escapeHtml(action)}</a></p>`,
  ]);
  return html.join('');
}

/** What a field becomes, by its name without its number; all others are paragraphs. */
const markup: Partial<Record<string, (html: string) => string>> = {
  title: (html) => `<p><strong>${html}</strong></p>`,
  textTitle: (html) => `<h2>${html}</h2>`,
  textTitleSm: (html) => `<h3>${html}</h3>`,
  textTitlesSm: (html) => `<h3>${html}</h3>`,
  msgBlod: (html) => `<p><strong>${html}</strong></p>`,
  // A label of a link that leads to the original; the feed links to the article, where it stands.
  source: () => '',
  footnote: (html) => `<p><small>${html}</small></p>`,
};

function element(field: string, html: string, article: NewsArticle, publicOrigin: string): string {
  const [, name = '', number] = /^(.*?)(\d*)$/.exec(field) ?? [];
  if (field === 'title1') return '';
  if (name === 'imgMsg') return figure(article.figures[Number(number) - 1], html, publicOrigin);
  return markup[name]?.(html) ?? `<p>${html}</p>`;
}

function figure(record: PictureRecord | undefined, caption: string, publicOrigin: string): string {
  if (!record) return `<p>${caption}</p>`;
  if (!caption) return picture(record, publicOrigin);
  return `<figure>${picture(record, publicOrigin)}<figcaption>${caption}</figcaption></figure>`;
}

function picture(record: PictureRecord, publicOrigin: string): string {
  return image(publicOrigin + pictureSources(record).jpeg, record.alt);
}

function image(address: string, alt: string): string {
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
}
