import type { Language } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import { type Cover, isCoverField, isCoverLine } from '#shared/news/cover.ts';
import {
  type LatestNews,
  type NewsArticle,
  type NewsCard,
  type NewsCatalogue,
  type NewsCatalogueEntry,
  type NewsLink,
  newsNumber,
} from '#shared/news/newsItem.ts';
import {
  type MonthRange,
  type NewsListPage,
  newsListName,
  newsListNamespace,
  storiesOnPage,
} from '#shared/news/newsList.ts';
import { partsOfReference, productOfReference } from '#shared/news/newsReference.ts';
import { type ProductId, productTable } from '#shared/products/productTable.ts';
import { brands, newsKinds } from '#shared/site.ts';
import type { MessageFile } from './messages.ts';
import { newsLinks, type Pictures } from './newsLinks.ts';
import { pullQuote } from './pullQuote.ts';
import { descriptionLength, excerpt, leadText, readingTime } from './summary.ts';

/** Number of stories in `news-latest`: on the home page one lead and four small ones. */
const latest = 5;
const relatedStories = 3;

/** The addresses of the social cards that were made of covers, by item. */
export type CoverCards = Readonly<Record<string, string>>;

/** Items that have a text and a catalogue entry, newest first: by date, then by number. */
export function newsItems(files: Record<string, MessageFile>, catalogue: NewsCatalogue): string[] {
  const items = Object.keys(catalogue).filter((item) => files[`news/${item}`]);
  const dateOf = (item: string) => catalogue[item]?.date ?? '';
  return items.sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || newsNumber(b) - newsNumber(a));
}

/** The namespaces derived from the news items of one language: `news/itemN`, `news-list/...`, `news-latest`. */
export function newsBundles(
  files: Record<string, MessageFile>,
  catalogue: NewsCatalogue,
  language: Language,
  pictures: Pictures,
  coverCards: CoverCards = {},
): Record<string, Bundle> {
  const stories = newsItems(files, catalogue).flatMap((id) => {
    const entry = catalogue[id];
    const file = files[`news/${id}`] ?? {};
    return entry ? [{ entry, ...story(id, file, entry, language, pictures, coverCards[id] ?? '') }] : [];
  });
  const cards = stories.map(({ card }) => card);
  const related = relatedFinder(cards, catalogue);
  const articles = stories.map(({ entry, card, details }, index): [string, NewsArticle] => {
    const [previous, next] = [cards[index + 1], cards[index - 1]];
    const linked = entry.links?.map(partsOfReference).flatMap(([kind, name]) => (kind === 'item' ? `item${name}` : []));
    const article = {
      ...card,
      ...details,
      previous: newsLink(previous),
      next: newsLink(next),
      related: related(card, [previous?.id, next?.id, ...(linked ?? [])]).map((near) => ({ ...near, excerpt: '' })),
      ...newsLinks(entry, files, pictures),
    };
    return [`news/${card.id}`, article];
  });
  return {
    ...Object.fromEntries(articles),
    ...listPages(cards),
    'news-latest': { items: cards.slice(0, latest) } satisfies LatestNews,
  };
}

/** A story as lists show it, and what its own page says besides. */
function story(
  id: string,
  file: MessageFile,
  entry: NewsCatalogueEntry,
  language: Language,
  pictures: Pictures,
  coverCard: string,
) {
  const { date, kind, brand, pictures: shown, updated = '' } = entry;
  const cover = newsCover(file, entry);
  // The captions have all pictures but the one that leads, and keep their places where they are empty.
  const figures = shown.slice(cover ? 0 : 1);
  const isCaption = (field: string) => Number(/^imgMsg(\d+)$/.exec(field)?.[1]) <= figures.length;
  const texts = Object.entries(file).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isCoverField(entry[0]),
  );
  const written = texts.filter(([, text]) => text !== '');
  const paragraphs = written.filter(([field]) => /^msg\d/.test(field)).map(([, text]) => text);
  const lead = leadText(paragraphs, language);
  const picture = shown[0] && !cover ? pictures(shown[0]) : null;
  const title = String(file.title1 ?? '');
  const card: NewsCard = { id, date, kind, brand, title, excerpt: excerpt(lead, language), picture, cover };
  const details = {
    updated,
    fields: texts.filter(([field, text]) => text !== '' || isCaption(field)),
    readingTime: readingTime(written.map(([, text]) => text).join('\n')),
    description: excerpt(lead, language, descriptionLength[language]),
    coverCard,
    figures: figures.map(pictures).filter((figure) => figure !== null),
    quote: pullQuote(file, entry.quote, language),
  };
  return { card, details };
}

/** Every list (all news, each kind, each brand, each brand of a kind) in pages; one without stories has an empty page. */
function listPages(cards: readonly NewsCard[]): Record<string, NewsListPage> {
  const lists = [null, ...newsKinds].flatMap((kind) =>
    [null, ...brands].map((brand) => ({
      kind,
      brand,
      stories: cards.filter((card) => (!kind || card.kind === kind) && (!brand || card.brand === brand)),
    })),
  );
  const counts = Object.fromEntries(
    lists.map(({ kind, brand, stories }) => [newsListName(kind, brand), stories.length]),
  );
  const pages = lists.flatMap(({ kind, brand, stories }) => {
    const length = Math.ceil(stories.length / storiesOnPage) || 1;
    const parts = Array.from({ length }, (_, page) => stories.slice(page * storiesOnPage).slice(0, storiesOnPage));
    const months = parts.map((items): MonthRange => [monthOf(items.at(-1)), monthOf(items[0])]);
    return parts.map((items, index) => [newsListNamespace(kind, brand, index + 1), { items, months, counts }] as const);
  });
  return Object.fromEntries(pages);
}

/** `2026-11` */
function monthOf(card: NewsCard | undefined): string {
  return card?.date.slice(0, '2026-11'.length) ?? '';
}

/** The cover of the catalogue entry with the lines of the item. A question ends with the medium's name. */
export function newsCover(file: MessageFile, entry: NewsCatalogueEntry | undefined): Cover | null {
  if (!entry?.cover) return null;
  const lines = Object.keys(file).filter(isCoverLine);
  const medium = entry.cover === 'question' ? ['mediaName'] : [];
  return {
    kind: entry.cover,
    lines: [...lines, ...medium].map((field) => String(file[field] ?? '')),
    ...(file.coverWord && { word: String(file.coverWord) }),
  };
}

function newsLink(card: NewsCard | undefined): NewsLink | null {
  return card ? { id: card.id, title: card.title } : null;
}

/**
 * Related stories: those about the same product, then of the same brand, then of the same kind, then any, the nearest in age
 * first; those that the article links come last, and so do those whose picture it shows. A story about products is of their
 * brands as well.
 * Groups are made once, so that the whole news costs linear time however many items there are.
 */
function relatedFinder(
  cards: NewsCard[],
  catalogue: NewsCatalogue,
): (card: NewsCard, linked: readonly (string | undefined)[]) => NewsCard[] {
  const productsOf = ({ id }: NewsCard) =>
    catalogue[id]?.links?.flatMap((link) => productOfReference(link)?.id ?? []) ?? [];
  const brandsOf = (card: NewsCard) =>
    new Set([card.brand, ...productsOf(card).map((id) => productTable[id as ProductId]?.brand)].filter(Boolean));
  const kinds = [productsOf, brandsOf, ({ kind }: NewsCard) => [kind], () => ['all']];
  const groupings = kinds.map((keysOf) => grouping(cards, keysOf));
  return (card, linked) => {
    const others = new Set(groupings.flatMap((group) => group(card)));
    others.delete(card);
    const shown = new Set(catalogue[card.id]?.pictures);
    const isLast = ({ id, picture }: NewsCard) => linked.includes(id) || (picture !== null && shown.has(picture.id));
    const { near = [], last = [] } = Object.groupBy(others, (other) => (isLast(other) ? 'last' : 'near'));
    return [...near, ...last].slice(0, relatedStories).sort((a, b) => b.date.localeCompare(a.date));
  };
}

/** A card's neighbours in its groups (newest first): older and newer ones in turn, as many as could be needed. */
function grouping(cards: NewsCard[], keysOf: (card: NewsCard) => Iterable<string>): (card: NewsCard) => NewsCard[] {
  const groups = new Map<string, NewsCard[]>();
  const places = new Map<NewsCard, { group: NewsCard[]; place: number }[]>();
  for (const card of cards) {
    const own = [...keysOf(card)].map((key) => {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      return { group, place: group.push(card) - 1 };
    });
    places.set(card, own);
  }
  const steps = Array.from({ length: relatedStories * 2 }, (_, step) => step + 1);
  return (card) => {
    const own = places.get(card) ?? [];
    const around = steps.flatMap((step) =>
      own.flatMap(({ group, place }) => [group[place + step], group[place - step]]),
    );
    return around.filter((other) => other !== undefined);
  };
}
