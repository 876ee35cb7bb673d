import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { productOfReference } from '#shared/news/newsReference.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { placesIn } from '../../scripts/content/products.ts';
import { byClass, byTag, elementById, hrefsIn, readable, readableById, textOf } from '../support/html.ts';
import { documentOf, htmlOf } from '../support/pageAnswers.ts';
import { messages, newsCatalogue, newsItems } from '../support/sitePages.ts';

type Texts = Record<'name' | 'category' | 'content' | 'use' | 'care', string> & {
  purpose?: string;
  ingredients?: string;
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
    const page = addressOf('business', brand);
    return { name: `${id} in ${language}`, id, page, language, colours: Object.values(shades), where, texts, range };
  }),
);

/** The products that news name, with the shades that they name, the newest first. */
const named = newsItems.flatMap((item) =>
  (newsCatalogue[item]?.links ?? []).flatMap((link) => {
    const one = productOfReference(link);
    return one ? [{ item, id: one.id, shades: one.shades ?? undefined }] : [];
  }),
);

test('a brand’s page shows each product at its own address: words, shades with their colours, its own places to buy it', async () => {
  for (const { name, id, page, language, colours, where, texts, range } of products) {
    const shown = readableById(id, await documentOf(page, language));
    const { shades = {} } = texts;
    const own = where().filter((place) => place !== range.where);
    const words = [texts.name, texts.category, texts.content, texts.purpose, texts.use, texts.ingredients, texts.care];
    const numbers = Object.keys(shades).map((shade) => `>${shade.replace('shade', '')}<`);
    const drawn = colours.map((colour) => `fill="${colour}"`);
    const missing = [...words, ...own, ...Object.values(shades), ...numbers, ...drawn].filter(
      (one) => !shown.includes(one ?? ''),
    );
    expect.soft(missing, name).toEqual([]);
  }
});

test('a brand’s page says once what holds for all its products, and the matrix repeats none', async () => {
  for (const { name, page, language, texts, range } of products) {
    const shown = readable(await htmlOf(page, language));
    const places = placesIn(range.where);
    for (const place of places) expect.soft(shown, name).toContain(place);
    // A place may be one of a single shade as well, but for the last one.
    for (const text of [places.at(-1) ?? '', range.care].filter(Boolean))
      expect.soft(shown.split(text), `${text}: ${name}`).toHaveLength(2);
    if (language === 'en_US') expect.soft(await htmlOf('/business'), name).not.toContain(texts.name);
  }
});

test('the factory leads to the form with the lines of a brief', async () => {
  const { action } = messages('en_US', 'business').brands.scctc.world.brief;
  const links = byTag('a', await documentOf(addressOf('business', 'scctc')));
  const link = links.find((one) => textOf(one).includes(action));
  expect(link?.attribs.href).toBe(addressOf('contact-us', null, { topic: 'brief' }));
});

test('news about a product shows where to buy it and leads to it, and the product leads back to the newest', async () => {
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(10);
  for (const { item, id, shades } of named) {
    const { texts, where, page } = products.find((one) => one.id === id) as (typeof products)[number];
    const story = readable(await htmlOf(newsAddress(item), 'zh_CN'));
    for (const text of [texts.name, `href="${page}#${id}"`, ...where(shades).flatMap(placesIn)])
      expect.soft(story, `${item} and ${id}`).toContain(text);
  }
  for (const id of productIds) {
    const page = await documentOf(addressOf('business', productTable[id].brand), 'zh_CN');
    const ofAll = byClass('brand-range__news', page);
    const stories = hrefsIn([...elementById(id, page), ...ofAll]).filter((href) => href.startsWith('/news?'));
    // Products without shades have one row for all their news.
    const { brand, shades } = productTable[id];
    const about = Object.keys(shades)[0] ? [id] : productIds.filter((one) => productTable[one].brand === brand);
    const newest = about.flatMap((one) => named.filter((news) => news.id === one).slice(0, 3));
    expect.soft(stories.sort(), id).toEqual([...new Set(newest.map(({ item }) => newsAddress(item)))].sort());
  }
});

test('news show the shades that they name of a product, and no other', async () => {
  const story = await documentOf(newsAddress('item6'));
  const shown = byTag('li', story).filter(({ attribs }) => attribs.class?.startsWith('swatches__item'));
  const { shades } = named.find(({ item, id }) => item === 'item6' && id === 'slow-red-lipstick') ?? {};
  const { texts } = products.find(({ name }) => name === 'slow-red-lipstick in en_US') ?? {};
  expect(shades?.length).toBeLessThan(Object.keys(texts?.shades ?? {}).length);
  expect(shown.map(textOf)).toEqual(shades?.map((number) => `${number} ${texts?.shades?.[`shade${number}`]}`));
});

test('news name no place that sells only other shades than theirs', async () => {
  const apart = products.filter(({ texts }) => texts.whereOf);
  expect(apart.length).toBeGreaterThan(0);
  for (const { name, id, language, texts, where } of apart) {
    for (const { item, shades } of named.filter((one) => one.id === id && one.shades)) {
      const story = readable(await htmlOf(newsAddress(item), language));
      const places = Object.values(texts.whereOf ?? {}).filter((place) => story.includes(place));
      expect.soft(where(shades), `${item}: ${name}`).toEqual(expect.arrayContaining(places));
    }
  }
});
