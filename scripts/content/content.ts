import type { Content } from '#server/assets.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { Bundle, Bundles } from '#shared/i18n/translation.ts';
import type { LatestNews, NewsCatalogue, NewsList } from '#shared/news/newsItem.ts';
import type { PictureRecord, PictureTable } from '#shared/pictures/picture.ts';
import type { PressFiles } from '#shared/press/pressFiles.ts';
import type { MessageFile, MessageSets } from './messages.ts';
import { type CoverCards, newsBundles, newsItems } from './news.ts';
import { productRanges } from './products.ts';
import { sliceFile } from './slices.ts';

/** One line of `client/images/catalogue.json`. `on` names the namespaces whose components show the picture. */
export type PictureCatalogueEntry = { file: string; focal: [x: number, y: number]; on: string[] };
export type PictureCatalogue = Record<string, PictureCatalogueEntry>;

type Sources = {
  messages: MessageSets;
  news: NewsCatalogue;
  pictures: PictureCatalogue;
  pictureTable: PictureTable;
  coverCards?: Record<Language, CoverCards>;
  /** Of the press room; without them it offers none. */
  pressFiles?: PressFiles;
};

/** Number of stories that the menu names. */
const inMenu = 2;

/** Files that only other steps read: they are not sent to pages. */
const notForPages = /^(?:pictures$|news\/)/;

/** Derives the content of both languages from the message sets and the two catalogues. */
export function createContent(sources: Sources): Content {
  const bundles = languages.map((language) => [language, languageBundles(language, sources)]);
  return {
    bundles: Object.fromEntries(bundles) as Record<Language, Bundles>,
    newsItems: newsItems(sources.messages.zh_CN, sources.news),
  };
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
  Object.assign(bundles, productRanges(files, news));
  for (const [namespace, bundle] of Object.entries(bundles)) {
    const shown = Object.keys(pictures).filter((id) => pictures[id]?.on.includes(namespace));
    const records = shown.map((id) => [id, record(id)]).filter(([, picture]) => picture);
    if (records.length) bundles[namespace] = { ...bundle, pictures: Object.fromEntries(records) };
  }
  const ofNews = newsBundles(files, news, language, record, coverCards?.[language]);
  const press = { ...bundles.press, ...(pressFiles && { files: pressFiles }) };
  return {
    ...bundles,
    ...ofNews,
    press,
    common: { ...bundles.common, ...latestNews(ofNews['news-latest'] as NewsList) },
  };
}

/** The newest stories as the menu names them. */
function latestNews({ items }: NewsList): LatestNews {
  return { latest: items.slice(0, inMenu).map(({ id, title }) => ({ id, title })) };
}

/** One record a picture, so that a list of thousands of cards holds references, not copies. */
function pictureRecords(alts: MessageFile, table: PictureTable): (id: string) => PictureRecord | null {
  const records = new Map<string, PictureRecord>();
  for (const [id, { src, width, height }] of Object.entries(table)) {
    records.set(id, { id, src, width, height, alt: String(alts[id] ?? '') });
  }
  return (id) => records.get(id) ?? null;
}
