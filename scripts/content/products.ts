import type { Bundle } from '#shared/i18n/translation.ts';
import type { NewsCatalogue, NewsLink } from '#shared/news/newsItem.ts';
import { productOfReference } from '#shared/news/newsReference.ts';
import type { Product, ProductRange } from '#shared/products/product.ts';
import { type ProductId, productBrands, productIds, productTable } from '#shared/products/productTable.ts';
import type { MessageFile } from './messages.ts';

type RangeTexts = { where?: string; care?: string; items?: { [id: string]: ProductTexts } };
type Words = 'name' | 'category' | 'content' | 'purpose' | 'use' | 'ingredients' | 'care' | 'where';
type ProductTexts = Partial<Record<Words, string>> & {
  shades?: { [shade: string]: string };
  /** Where the shades have different net contents. */
  contentOf?: { [shade: string]: string };
  /** Of the shades that are sold elsewhere than the product. */
  whereOf?: { [shade: string]: string };
};

/** Kinds of channel, and what is sold there; empty where it is all of it. */
type Place = { of: string; text: string };
type PlacedProduct = Omit<Product, 'where'> & { where: readonly Place[] };

/** News that a product leads to: a page must not grow with the archive. */
const newestOfProduct = 3;

/** A product with some of its shades, or with all, and where these are sold; null without words. */
export function productIn(
  files: Record<string, MessageFile>,
  id: ProductId,
  only: readonly string[] | null = null,
): PlacedProduct | null {
  const facts = productTable[id];
  const { brand, picture = '', matter: usual = 'satin', matterOf } = facts;
  const range = rangeTexts(files, brand);
  const texts = range.items?.[id];
  if (!texts) return null;
  const { name = '', category = '', purpose = '', use = '', ingredients = '', care = '' } = texts;
  const { where = range.where ?? '' } = texts;
  const shades = Object.entries(facts.shades)
    .filter(([number]) => only?.includes(number) ?? true)
    .map(([number, colour]) => {
      const name = texts.shades?.[`shade${number}`] ?? '';
      return { number, name, colour, matter: matterOf?.[number] ?? usual };
    })
    .sort((a, b) => a.number.localeCompare(b.number));
  const contents = new Set(only?.map((number) => texts.contentOf?.[`shade${number}`]));
  const content = (contents.size === 1 && [...contents][0]) || (texts.content ?? '');
  const places = shades.map(({ number }) => {
    const own = texts.whereOf?.[`shade${number}`];
    return { of: own ? number : '', text: own ?? where };
  });
  return {
    ...{ id, brand, name, category, content, purpose, use, ingredients, care, picture, shades },
    where: distinctPlaces(places.length > 0 ? places : [{ of: '', text: where }]),
    news: [],
  };
}

/** Each place once, with all that is sold there; where there is only one, it needs no name. */
export function distinctPlaces(places: readonly Place[]): Place[] {
  const named = places.filter(({ text }) => text);
  const byText = Map.groupBy(named, ({ text }) => text);
  return [...byText].map(([text, same]) => ({
    of: byText.size > 1 ? [...new Set(same.map(({ of }) => of))].filter(Boolean).join(' / ') : '',
    text,
  }));
}

/** A place behind what is sold there. */
export function placeText(files: Record<string, MessageFile>, { of, text }: Place): string {
  return of ? String(files.products?.place).replace('{{what}}', of).replace('{{where}}', text) : text;
}

/** The places that a text names one behind the other. */
export function placesIn(where: string): string[] {
  return where.split(/；|; /).filter(Boolean);
}

function rangeTexts(files: Record<string, MessageFile>, brand: string): RangeTexts {
  return (files.products?.[brand] ?? {}) as RangeTexts;
}

/**
 * The namespaces `products/<brand>`: each brand's range, every product with the newest news that name it; what holds for all
 * is said once. `items` are all news, newest first.
 */
export function productRanges(
  files: Record<string, MessageFile>,
  news: NewsCatalogue,
  items: readonly string[],
): Record<string, Bundle> {
  // One without words is left out: the check names it.
  const products = productIds.map((id) => productIn(files, id)).filter((one) => one !== null);
  const newsAbout = (product: string): NewsLink[] =>
    items
      .filter((id) => news[id]?.links?.some((link) => productOfReference(link)?.id === product))
      .map((id) => ({ id, title: String(files[`news/${id}`]?.title1 ?? '') }))
      .filter(({ title }) => title)
      .slice(0, newestOfProduct);
  const ranges = productBrands.map((brand): [string, ProductRange] => {
    const { where = '', care = '' } = rangeTexts(files, brand);
    const own = products.filter((one) => one.brand === brand).map((one) => ({ ...one, news: newsAbout(one.id) }));
    // Products without shades stand side by side, over one row of all their news.
    const sideBySide = own.every(({ shades }) => shades.length === 0);
    const ofAll = (id: string) => sideBySide || own.every(({ news: named }) => named.some((one) => one.id === id));
    const stories = new Map(own.flatMap((one) => one.news).map((story) => [story.id, story]));
    return [
      `products/${brand}`,
      {
        ...{ where: placesIn(where), care },
        news: [...stories.values()].filter(({ id }) => ofAll(id)),
        products: own.map((one) => ({
          ...one,
          where: one.where.filter(({ text }) => text !== where).map((place) => placeText(files, place)),
          news: one.news.filter(({ id }) => !ofAll(id)),
        })),
      },
    ];
  });
  return Object.fromEntries(ranges);
}
