import type { Bundle } from '#shared/i18n/translation.ts';
import type { NewsCatalogue, NewsLink } from '#shared/news/newsItem.ts';
import type { Product, ProductRange } from '#shared/products/product.ts';
import { factsOfProduct, type ProductId, productBrands, productIds } from '#shared/products/productTable.ts';
import type { MessageFile } from './messages.ts';

type RangeTexts = { where?: string; items?: { [id: string]: ProductTexts } };
type ProductTexts = Partial<Record<'name' | 'category' | 'content' | 'use' | 'care', string>> & {
  shades?: { [shade: string]: string };
};

/** The products of one language by id. One without words is left out: the check names it. */
export function productsIn(files: Record<string, MessageFile>): Map<string, Product> {
  const products = productIds.map((id) => product(id, files)).filter((one) => one !== null);
  return new Map(products.map((one) => [one.id, one]));
}

function product(id: ProductId, files: Record<string, MessageFile>): Product | null {
  const { brand, shades, limited = [] } = factsOfProduct(id);
  const range = (files.products?.[brand] ?? {}) as RangeTexts;
  const texts = range.items?.[id];
  if (!texts) return null;
  const { name = '', category = '', content = '', use = '', care = '' } = texts;
  return {
    ...{ id, brand, name, category, content, use, care },
    where: range.where ?? '',
    shades: Object.entries(shades)
      .map(([number, colour]) => ({
        number,
        name: texts.shades?.[`shade${number}`] ?? '',
        colour,
        limited: limited.includes(number),
      }))
      .sort((a, b) => a.number.localeCompare(b.number)),
    news: [],
  };
}

/** The namespaces `products/<brand>`: each brand's range, every product with the news that name it, newest first. */
export function productRanges(files: Record<string, MessageFile>, news: NewsCatalogue): Record<string, Bundle> {
  const products = [...productsIn(files).values()];
  const ranges = productBrands.map((brand): [string, ProductRange] => [
    `products/${brand}`,
    {
      products: products
        .filter((one) => one.brand === brand)
        .map((one) => ({ ...one, news: newsAbout(one.id, files, news) })),
    },
  ]);
  return Object.fromEntries(ranges);
}

function newsAbout(product: string, files: Record<string, MessageFile>, news: NewsCatalogue): NewsLink[] {
  return Object.entries(news)
    .filter(([, { links }]) => links?.includes(`product:${product}` as never))
    .sort(([, one], [, other]) => other.date.localeCompare(one.date))
    .map(([id]) => ({ id, title: String(files[`news/${id}`]?.title1 ?? '') }))
    .filter(({ title }) => title);
}
