import type { Language } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import { type Cover, isCoverLine } from '#shared/news/cover.ts';
import {
  type NewsArticle,
  type NewsCard,
  type NewsCatalogue,
  type NewsCatalogueEntry,
  type NewsLink,
  type NewsList,
  newsNumber,
} from '#shared/news/newsItem.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { descriptionLength, excerpt, leadText, readingTime } from './excerpt.ts';
import type { MessageFile } from './messages.ts';
import { newsLinks } from './newsLinks.ts';
import { productsIn } from './products.ts';
import { namesIn, titlePhrases } from './titlePhrases.ts';

/** Number of stories on the home page and the 404 page: one lead and four small ones. */
const latest = 5;
const relatedStories = 3;

type Pictures = (id: string) => PictureRecord | null;
/** The address of the social card that was made of an item's cover. */
export type CoverCards = (item: string) => string;

/** Items that have a text and a catalogue entry, newest first. */
export function newsItems(files: Record<string, MessageFile>, catalogue: NewsCatalogue): string[] {
  const items = Object.keys(catalogue).filter((item) => files[`news/${item}`]);
  return items.sort((a, b) => newsNumber(b) - newsNumber(a));
}

/** The namespaces derived from the news items of one language: `news/itemN`, `news-index`, `news-latest`. */
export function newsBundles(
  files: Record<string, MessageFile>,
  catalogue: NewsCatalogue,
  language: Language,
  pictures: Pictures,
  coverCard: CoverCards = () => '',
): Record<string, Bundle> {
  const items = newsItems(files, catalogue);
  const names = namesIn(files.common ?? {});
  const cards = items.map((item) => newsCard(item, files[`news/${item}`] ?? {}, catalogue, language, names, pictures));
  const related = relatedFinder(cards);
  const products = productsIn(files);
  const articles = cards.map((card, index): [string, NewsArticle] => [
    `news/${card.id}`,
    {
      ...card,
      ...articleText(files[`news/${card.id}`] ?? {}, language, figureIds(catalogue[card.id]).length),
      coverCard: card.cover ? coverCard(card.id) : '',
      figures: figureIds(catalogue[card.id])
        .map(pictures)
        .filter((picture) => picture !== null),
      previous: newsLink(cards[index + 1]),
      next: newsLink(cards[index - 1]),
      related: related(card).map((near) => ({ ...near, excerpt: '' })),
      ...newsLinks(catalogue[card.id], files, products),
    },
  ]);
  return {
    ...Object.fromEntries(articles),
    'news-index': { items: cards } satisfies NewsList,
    'news-latest': { items: cards.slice(0, latest) } satisfies NewsList,
  };
}

function newsCard(
  id: string,
  file: MessageFile,
  catalogue: NewsCatalogue,
  language: Language,
  names: readonly string[],
  pictures: Pictures,
): NewsCard {
  const { kind = 'Group', brand = '', pictures: [leading] = [] } = catalogue[id] ?? {};
  const cover = newsCover(file, catalogue[id]);
  const fields = textFields(file);
  const lead = leadText(paragraphs(fields), language);
  const title = fields.find(([field]) => field === 'title1')?.[1] ?? '';
  const picture = leading && !cover ? pictures(leading) : null;
  const phrases = titlePhrases(title, names);
  return { id, kind, brand, title, phrases, excerpt: excerpt(lead, language), picture, cover };
}

/** The cover of the catalogue entry with the lines of the item. A quotation ends with the medium's name. */
export function newsCover(file: MessageFile, entry: NewsCatalogueEntry | undefined): Cover | null {
  if (!entry?.cover) return null;
  const lines = Object.keys(file).filter(isCoverLine);
  const medium = entry.cover === 'quote' || entry.cover === 'question' ? ['mediaName'] : [];
  return { kind: entry.cover, lines: [...lines, ...medium].map((field) => String(file[field] ?? '')) };
}

/** The pictures of the captions: all but the one that leads. */
function figureIds(entry: NewsCatalogueEntry | undefined): string[] {
  return entry?.pictures.slice(entry.cover ? 0 : 1) ?? [];
}

function newsLink(card: NewsCard | undefined): NewsLink | null {
  return card ? { id: card.id, title: card.title } : null;
}

function articleText(
  file: MessageFile,
  language: Language,
  figures: number,
): Pick<NewsArticle, 'fields' | 'readingTime' | 'description'> {
  const fields = textFields(file);
  const places = Object.keys(file).filter((field) => Number(/^imgMsg(\d+)$/.exec(field)?.[1]) <= figures);
  return {
    fields: textFields(file, places),
    readingTime: readingTime(fields.map(([, text]) => text).join('\n')),
    description: excerpt(leadText(paragraphs(fields), language), language, descriptionLength[language]),
  };
}

/** The body paragraphs without headings, captions and credits. */
function paragraphs(fields: [string, string][]): string[] {
  return fields.filter(([field]) => /^msg\d/.test(field)).map(([, text]) => text);
}

/** The non-empty fields in file order, and those of `required` even where they are empty. */
function textFields(file: MessageFile, required: string[] = []): [string, string][] {
  return Object.entries(file).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !isCoverLine(entry[0]) && (entry[1] !== '' || required.includes(entry[0])),
  );
}

/**
 * Related stories: the nearest in age of the same brand, then of the same kind, then any.
 * Groups are made once, so that the whole news costs linear time however many items there are.
 */
function relatedFinder(cards: NewsCard[]): (card: NewsCard) => NewsCard[] {
  const byBrand = Map.groupBy(cards, (card) => card.brand || `kind ${card.kind}`);
  const byKind = Map.groupBy(cards, (card) => card.kind);
  return (card) => {
    const groups = [byBrand.get(card.brand || `kind ${card.kind}`) ?? [], byKind.get(card.kind) ?? [], cards];
    const found = new Map<string, NewsCard>();
    for (const group of groups) {
      for (const near of nearest(group, card)) {
        if (found.size < relatedStories && near.id !== card.id) found.set(near.id, near);
      }
    }
    return [...found.values()];
  };
}

/** A card's neighbours in its group (newest first): older and newer ones in turn, as many as could be needed. */
function nearest(group: NewsCard[], card: NewsCard): NewsCard[] {
  const age = newsNumber(card.id);
  const older = firstOlder(group, age);
  const near: NewsCard[] = [];
  for (let step = 0; step <= relatedStories * 2; step += 1) {
    for (const neighbour of [group[older + step], group[older - 1 - step]]) if (neighbour) near.push(neighbour);
  }
  return near;
}

/** Binary search: the index of the first item older than `age` in a list that is newest first. */
function firstOlder(group: NewsCard[], age: number): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (newsNumber(group[middle]?.id ?? '') < age) high = middle;
    else low = middle + 1;
  }
  return low;
}
