import type { Bundle } from '#shared/i18n/translation.ts';
import type { NewsCatalogue, NewsLink } from '#shared/news/newsItem.ts';
import { productOfReference } from '#shared/news/newsReference.ts';
import type { Product, ProductRange } from '#shared/products/product.ts';
import { factsOfProduct, type ProductId, productBrands, productIds } from '#shared/products/productTable.ts';
import type { MessageFile } from './messages.ts';

type RangeTexts = { where?: string; items?: { [id: string]: ProductTexts } };
type ProductTexts = Partial<Record<'name' | 'category' | 'content' | 'use' | 'care' | 'where', string>> & {
  shades?: { [shade: string]: string };
  /** Of the shades that are sold elsewhere than the product. */
  whereOf?: { [shade: string]: string };
};

/** News that a product leads to: a page must not grow with the archive. */
const newestOfProduct = 5;

/** A product with some of its shades, or with all, and where these are sold; null without words. */
export function productIn(
  files: Record<string, MessageFile>,
  id: ProductId,
  only: readonly string[] | null = null,
): Product | null {
  const facts = factsOfProduct(id);
  const { brand } = facts;
  const range = (files.products?.[brand] ?? {}) as RangeTexts;
  const texts = range.items?.[id];
  if (!texts) return null;
  const { name = '', category = '', content = '', use = '', care = '', where = range.where ?? '' } = texts;
  const shades = Object.entries(facts.shades)
    .filter(([number]) => only?.includes(number) ?? true)
    .map(([number, colour]) => ({ number, name: texts.shades?.[`shade${number}`] ?? '', colour }))
    .sort((a, b) => a.number.localeCompare(b.number));
  const places = shades.map(({ number }) => texts.whereOf?.[`shade${number}`] ?? where);
  return {
    ...{ id, brand, name, category, content, use, care, shades },
    where: [...new Set(places.length > 0 ? places : [where])].filter(Boolean),
    news: [],
  };
}

/**
 * The namespaces `products/<brand>`: each brand's range, every product with the newest news that name it. `items` are all
 * news, newest first.
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
  const ranges = productBrands.map((brand): [string, ProductRange] => [
    `products/${brand}`,
    { products: products.filter((one) => one.brand === brand).map((one) => ({ ...one, news: newsAbout(one.id) })) },
  ]);
  return Object.fromEntries(ranges);
}
