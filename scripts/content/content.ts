import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#server/assets.ts';
import { inLanguages, type Language } from '#shared/i18n/language.ts';
import type { Bundle, Bundles } from '#shared/i18n/translation.ts';
import type { LatestNews, MenuNews, NewsArticle, NewsCatalogue, NewsLead } from '#shared/news/newsItem.ts';
import { type NewsListPage, newsListNamespace } from '#shared/news/newsList.ts';
import type { PictureTable } from '#shared/pictures/picture.ts';
import type { PressFiles } from '#shared/press/pressFiles.ts';
import { newsKinds } from '#shared/site.ts';
import type { PictureCatalogue } from '../images/catalogue.ts';
import { parseJson } from '../locales/parseJson.ts';
import { newsCatalogueFile, pictureCatalogueFile } from '../locales/sources.ts';
import { type MessageFile, type MessageSets, readMessages } from './messages.ts';
import { type CoverCards, newsBundles, newsItems } from './newsBundles.ts';
import type { Pictures } from './newsLinks.ts';
import { namesIn, withPhrases } from './phrases.ts';
import { productRanges } from './products.ts';
import { sitemapPages } from './sitemapPages.ts';
import { sliceFile } from './slices.ts';

/** What editors write. */
type Authored = { messages: MessageSets; news: NewsCatalogue; pictures: PictureCatalogue };

type Sources = Authored & {
  pictureTable: PictureTable;
  coverCards?: Record<Language, CoverCards>;
  /** Of the press room; without them it offers none. */
  pressFiles?: PressFiles;
};

/** Number of stories that the menu names. */
const inMenu = 2;

/** Files that only other steps read: they are not sent to pages. */
const notForPages = /^(?:pictures$|news\/)/;

/** Reads message sets and catalogues below the project's folder. A message file that is not JSON throws, naming the file. */
export function readAuthored(root: string): Authored {
  const catalogue = (file: string) => parseJson(readFileSync(join(root, file), 'utf8'));
  return {
    messages: readMessages(root),
    news: catalogue(newsCatalogueFile) as Authored['news'],
    pictures: catalogue(pictureCatalogueFile) as Authored['pictures'],
  };
}

/** Derives the content of both languages from the message sets and the two catalogues. */
export function createContent(sources: Sources): Content {
  const bundles = inLanguages((language) => languageBundles(language, sources));
  const items = newsItems(sources.messages.zh_CN, sources.news);
  return { bundles, newsItems: items, sitemap: sitemapPages(items, bundles) };
}

function languageBundles(
  language: Language,
  { messages, news, pictures, pictureTable, coverCards, pressFiles }: Sources,
): Bundles {
  const files = messages[language];
  const record = pictureRecords(files.pictures ?? {}, pictureTable);
  const authored = Object.entries(files).filter(([namespace]) => !notForPages.test(namespace));
  const bundles: Record<string, Bundle> = {};
  for (const [namespace, file] of authored) Object.assign(bundles, sliceFile(namespace, file));
  Object.assign(bundles, productRanges(files, news, newsItems(files, news)));
  for (const [namespace, bundle] of Object.entries(bundles)) {
    const shown = Object.keys(pictures).filter((id) => pictures[id]?.on.includes(namespace));
    const records = shown.map((id) => [id, record(id)]).filter(([, picture]) => picture);
    if (records.length) bundles[namespace] = { ...bundle, pictures: Object.fromEntries(records) };
  }
  const ofNews = newsBundles(files, news, language, record, coverCards?.[language]);
  const press = { ...bundles.press, ...(pressFiles && { files: pressFiles }) };
  const common = { ...bundles.common, ...menuNews(ofNews) };
  const all: Bundles = { ...bundles, ...ofNews, press, common };
  const names = namesIn(files.common ?? {});
  return Object.fromEntries(Object.entries(all).map(([namespace, bundle]) => [namespace, withPhrases(bundle, names)]));
}

/** The newest stories as the menu shows them. */
function menuNews(ofNews: Record<string, Bundle>): MenuNews {
  const { items } = ofNews['news-latest'] as LatestNews;
  const newest = newsKinds.flatMap((kind) => {
    const [card] = (ofNews[newsListNamespace(kind, null, 1)] as NewsListPage).items;
    if (!card) return [];
    const { coverCard, picture } = ofNews[`news/${card.id}`] as NewsArticle;
    return [[kind, { coverCard, picture } satisfies NewsLead]];
  });
  return { latest: items.slice(0, inMenu).map(({ id, title }) => ({ id, title })), newest: Object.fromEntries(newest) };
}

/** One record a picture, so that a list of thousands of cards holds references, not copies. */
function pictureRecords(alts: MessageFile, table: PictureTable): Pictures {
  const records = Object.entries(table).map(([id, files]) => ({ id, ...files, alt: String(alts[id] ?? '') }));
  return (wanted) => records.find(({ id }) => id === wanted) ?? null;
}
