import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import type { NewsArticle, NewsCatalogueEntry } from '#shared/news/newsItem.ts';
import { type ArticleLink, partsOfReference, productOfReference } from '#shared/news/newsReference.ts';
import { pageTable } from '#shared/pageTable.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { type ProductId, productIds } from '#shared/products/productTable.ts';
import { addressOf, isRedirect, newsAddress, newsExistsUpTo, resolve } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import type { Json, MessageFile } from './messages.ts';
import { distinctPlaces, placesIn, placeText, productIn } from './products.ts';

export type Pictures = (id: string) => PictureRecord | null;

/** The links of an item in one language: products whole and where they are sold, all others as links; those without words are left out. */
export function newsLinks(
  { links: references = [] }: NewsCatalogueEntry,
  files: Record<string, MessageFile>,
  pictures: Pictures,
): Pick<NewsArticle, 'links' | 'places' | 'products'> {
  const named = references.flatMap((reference) => productOf(reference, files) ?? []);
  const links = references.map(partsOfReference).flatMap(([kind, name]): ArticleLink[] => {
    const [href, key] = targets[kind]?.(name) ?? [];
    return href && key ? [{ kind, href, label: textOf(files, key) } as ArticleLink] : [];
  });
  const places = distinctPlaces(
    named.flatMap(({ name, where }) => where.map(({ of, text }) => ({ of: of ? `${name} ${of}` : name, text }))),
  );
  return {
    products: named.map((one) => ({ ...one, where: [], shown: one.picture ? pictures(one.picture) : null })),
    places: places.flatMap((place) => (place.of ? placeText(files, place) : placesIn(place.text))),
    links: links.filter(({ label }) => label),
  };
}

/** With the shades that the item names: an old item shows no shade that came after it, and not where that one is sold. */
function productOf(reference: string, files: Record<string, MessageFile>): ReturnType<typeof productIn> {
  const { id, shades } = productOfReference(reference) ?? { id: '', shades: null };
  return productIds.includes(id as ProductId) ? productIn(files, id as ProductId, shades) : null;
}

/** Where a reference of a kind leads, and the key of its label. */
const targets: Readonly<Record<string, (name: string) => [href: string, key: string]>> = {
  topic: (name) => [
    addressOf('contact-us', null, { topic: name as ContactTopic }),
    `contact-us:channels.${name}.title`,
  ],
  brand: (name) => [addressOf('business', name as Brand), `common:brands.${name}`],
  item: (name) => [newsAddress(`item${name}`), `news/item${name}:title1`],
  page: (name) => [name, labelOfPage(name)],
};

/** The key of the name of a page, or of its part, in menus and breadcrumbs; empty for an address that is no page. */
export function labelOfPage(address: string): string {
  const route = resolve(address, newsExistsUpTo(0));
  if (!route || isRedirect(route)) return '';
  const { label, selectors } = pageTable[route.page];
  return (route.selector ? selectors?.label(route.selector) : label) ?? '';
}

function textOf(files: Record<string, MessageFile>, key: string): string {
  const text = key
    .split(/[:.]/)
    .reduce<Json | undefined>((tree, name) => (typeof tree === 'object' ? tree[name] : undefined), files);
  return typeof text === 'string' ? text : '';
}
