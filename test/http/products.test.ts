import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { productOfReference } from '#shared/news/newsReference.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { hasClass, readable } from '../support/html.ts';
import { newsCatalogue } from '../support/newsCatalogue.ts';
import { newsItems } from '../support/newsItems.ts';
import { messages } from '../support/sitePages.ts';
import { htmlOf } from '../support/testApp.ts';

type Texts = {
  name: string;
  category: string;
  content: string;
  purpose?: string;
  use: string;
  ingredients?: string;
  care: string;
  where?: string;
  whereOf?: Record<string, string>;
  shades?: Record<string, string>;
};

const products = languages.flatMap((language) =>
  productIds.map((id) => {
    const { brand, shades } = productTable[id];
    const range = messages(language, 'products')[brand as 'judydoll'] as unknown as {
      where: string;
      care: string;
      items: Record<string, Texts>;
    };
    const texts = range.items[id] as Texts;
    const usual = texts.where ?? range.where;
    /** Where these shades are sold; without any, where the product is. */
    const where = (numbers: readonly string[] | null = Object.keys(shades)) => [
      ...new Set(numbers?.length ? numbers.map((number) => texts.whereOf?.[`shade${number}`] ?? usual) : [usual]),
    ];
    return { id, brand, language, colours: Object.values(shades), where, texts, range };
  }),
);

const hrefsIn = (text: string) =>
  DomUtils.getElementsByTagName('a', parseDocument(text)).map(({ attribs }) => attribs.href ?? '');

test('a brand’s page shows each product at its own address: words, shades with their colours, its own places to buy it', async () => {
  for (const { id, brand, language, colours, where, texts, range } of products) {
    const element = DomUtils.getElementById(id, parseDocument(await htmlOf(addressOf('business', brand), language)));
    const shown = readable(element ? DomUtils.getOuterHTML(element) : '');
    const { name, category, content, purpose = '', use, ingredients = '', care, shades = {} } = texts;
    const own = where().filter((place) => place !== range.where);
    const words = [name, category, content, purpose, use, ingredients, care, ...own, ...Object.values(shades)];
    const numbers = Object.keys(shades).map((shade) => `>${shade.replace('shade', '')}<`);
    const missing = [...words, ...numbers, ...colours.map((colour) => `fill="${colour}"`)].filter(
      (one) => !shown.includes(one),
    );
    expect.soft(missing, `${id} in ${language}`).toEqual([]);
  }
});

test('a brand’s page says once what holds for all its products', async () => {
  for (const { brand, language, range } of products) {
    const shown = readable(await htmlOf(addressOf('business', brand), language));
    for (const text of [range.where, range.care].filter(Boolean)) {
      expect.soft(shown.split(text).length - 1, `${text} in ${language}`).toBe(1);
    }
  }
});

test('the matrix repeats no product', async () => {
  const text = await htmlOf('/business', 'en_US');
  expect(products.filter(({ language, texts }) => language === 'en_US' && text.includes(texts.name))).toEqual([]);
});

test('news about a product shows where to buy it and leads to it, and the product leads back to the newest', async () => {
  const named = newsItems.flatMap((item) =>
    (newsCatalogue[item]?.links ?? []).flatMap((link) => {
      const named = productOfReference(link);
      return named ? [{ item, id: named.id, shades: named.shades ?? undefined }] : [];
    }),
  );
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(10);
  for (const { item, id, shades } of named) {
    const { brand, texts, where } = products.find((one) => one.id === id) as (typeof products)[number];
    const page = addressOf('business', brand);
    const story = await htmlOf(newsAddress(item), 'zh_CN');
    expect.soft(hrefsIn(story), `${item} to ${id}`).toContain(`${page}#${id}`);
    for (const place of where(shades)) expect.soft(readable(story), `${item} and ${id}`).toContain(place);
    expect.soft(readable(story), `${item} and ${id}`).toContain(texts.name);
  }
  for (const id of productIds) {
    const about = named.filter((one) => one.id === id);
    const page = parseDocument(await htmlOf(addressOf('business', productTable[id].brand), 'zh_CN'));
    const product = DomUtils.getElementById(id, page);
    const ofAll = DomUtils.getElementsByClassName(hasClass('brand-range__head'), page)[0];
    const stories = [product, ofAll]
      .flatMap((one) => hrefsIn(one ? DomUtils.getOuterHTML(one) : ''))
      .filter((href) => href.startsWith('/news?'));
    expect.soft(stories.sort(), id).toEqual(
      about
        .slice(0, 3)
        .map(({ item }) => newsAddress(item))
        .sort(),
    );
  }
});

test('news show the shades that they name of a product, and no other', async () => {
  const story = parseDocument(await htmlOf(newsAddress('item6'), 'en_US'));
  const shown = DomUtils.getElementsByTagName('li', story).filter(({ attribs }) =>
    attribs.class?.startsWith('swatches__item'),
  );
  const shades = products.find(({ id, language }) => id === 'slow-red-lipstick' && language === 'en_US')?.texts.shades;
  const named = newsCatalogue.item6?.links?.map(productOfReference).find((one) => one?.id === 'slow-red-lipstick');
  expect(named?.shades?.length).toBeLessThan(Object.keys(shades ?? {}).length);
  expect(shown.map((one) => DomUtils.textContent(one).trim())).toEqual(
    named?.shades?.map((number) => `${number} ${shades?.[`shade${number}`]}`),
  );
});

test('news name no place that sells only other shades than theirs', async () => {
  const apart = products.filter(({ texts }) => texts.whereOf);
  expect(apart.length).toBeGreaterThan(0);
  for (const { id, language, texts, where } of apart) {
    for (const [item, { links = [] }] of Object.entries(newsCatalogue)) {
      const shades = links.map(productOfReference).find((one) => one?.id === id)?.shades;
      if (!shades) continue;
      const story = readable(await htmlOf(newsAddress(item), language));
      const astray = Object.values(texts.whereOf ?? {}).filter((place) => !where(shades).includes(place));
      expect
        .soft(
          astray.filter((place) => story.includes(place)),
          `${item} and ${id} in ${language}`,
        )
        .toEqual([]);
    }
  }
});

test('the search finds each product by its name and by the name of each shade', async () => {
  for (const { id, brand, language, texts } of products) {
    for (const query of [texts.name, ...Object.values(texts.shades ?? {})]) {
      const found = hrefsIn(await htmlOf(`/search?q=${encodeURIComponent(query)}`, language));
      expect.soft(found, `${query} in ${language}`).toContain(`${addressOf('business', brand)}#${id}`);
    }
  }
});
