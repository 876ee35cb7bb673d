import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { expect, test } from 'vitest';
import { publicAddress } from '#shared/address.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { languages } from '#shared/i18n/language.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { brands, newsKinds } from '#shared/site.ts';
import { machinePage } from '../support/listedPages.ts';
import { dateOf, listAddresses, newsItems } from '../support/newsItems.ts';
import { fullTitle, messages, translate } from '../support/sitePages.ts';
import { origin, sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const addresses = listAddresses();

test.each(languages)(
  'the pages of the list in %s hold all news, 12 each, newest first, under their years',
  async (language) => {
    for (const [index, address] of addresses.entries()) {
      const items = newsItems.slice(index * storiesOnPage, (index + 1) * storiesOnPage);
      const years = [...new Set(items.map((item) => dateOf(item).slice(0, 4)))];
      const page = await listPage(address, language);
      expect(page.links).toEqual(items.map(newsAddress));
      expect(page.dates).toEqual(
        items.map((item) => [dateOf(item), formatDate(translate(language), dateOf(item), 'day')]),
      );
      expect(page.years).toEqual(
        years.map((year) => [
          formatDate(translate(language), year, 'year'),
          items.filter((item) => dateOf(item).startsWith(year)).length,
        ]),
      );
      expect(page.lead).toBe(index === 0 ? newsAddress(items[0] ?? '') : undefined);
    }
  },
);

test.each(languages)(
  'each page in %s leads to all others, with the years that they hold, and to its neighbours',
  async (language) => {
    const { newer, older } = messages(language, 'dynamics').pages;
    for (const [index, address] of addresses.entries()) {
      const { pages } = await listPage(address, language);
      const numbered = pages.filter(({ rel }) => !rel);
      expect(numbered.map(({ href }) => href)).toEqual(addresses);
      expect(numbered.filter(({ current }) => current).map(({ href }) => href)).toEqual([address]);
      for (const [number, { text }] of numbered.entries()) {
        const items = newsItems.slice(number * storiesOnPage, (number + 1) * storiesOnPage);
        for (const item of [items[0], items.at(-1)]) expect(text).toContain(dateOf(item ?? '').slice(0, 4));
      }
      expect(pages.filter(({ rel }) => rel).map(({ rel, href, text }) => [rel, href, text])).toEqual([
        ...(index > 0 ? [['prev', addresses[index - 1], newer]] : []),
        ...(index < addresses.length - 1 ? [['next', addresses[index + 1], older]] : []),
      ]);
    }
  },
);

test('a page of the list is its own address to search engines, with its own title', async () => {
  for (const language of languages) {
    const { title, titles, titleOfPage } = messages(language, 'dynamics');
    const titled = (one: string) => fullTitle(language, titleOfPage.replace('{{title}}', one).replace('{{page}}', '2'));
    const rows = [
      [addressOf('dynamics', null, {}, 2), titled(title)],
      [addressOf('dynamics', 'Brand', {}, 2), titled(titles.Brand)],
    ] as const;
    for (const [address, expected] of rows) {
      const page = await machinePage(app, address, language);
      expect(page.titles).toEqual([expected]);
      const canonical = page.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
      expect(canonical).toEqual([publicAddress(origin, address, language)]);
    }
  }
});

test('tabs count all news, on every page and of every brand', async () => {
  const counts = async (address: string) => (await listPage(address, 'en_US')).counts;
  const all = await counts('/dynamics');
  expect(all[0]).toBe(newsItems.length);
  expect(all.slice(1).reduce((sum, count) => sum + count)).toBe(newsItems.length);
  expect(await counts('/dynamics?page=2')).toEqual(all);
  const ofBrands = await Promise.all(brands.map(async (brand) => (await counts(`/dynamics?brand=${brand}`))[0] ?? 0));
  const { bundles } = testSite().content;
  const branded = newsItems.filter((item) => bundles.en_US[`news/${item}`]?.brand);
  expect(ofBrands.reduce((sum, count) => sum + count)).toBe(branded.length);
});

test.each(newsKinds)('the browser gets the texts of the page of %s that is shown, and no others', async (kind) => {
  const { bundles } = testSite().content;
  for (const language of languages) {
    const { items } = bundles[language][`news-list/${kind}/all/1`] as { items: { id: string }[] };
    expect(items.length).toBeLessThanOrEqual(storiesOnPage);
    const { text } = await request(app).get(`/dynamics?name=${kind}&lang=${language}`);
    expect(text.match(/[^"]*\/news-list\/[^"]*/g)?.map((file) => file.split('/').slice(4).join('/'))).toEqual([
      `${language}/news-list/${kind}/all/1.json`,
    ]);
  }
});

async function listPage(address: string, language: (typeof languages)[number]) {
  const { text } = await request(app).get(address).set('Cookie', `language=${language}`).expect(200);
  const document = parseDocument(text);
  const main = DomUtils.getElementsByTagName('main', document);
  const withClass = (name: string, below = main) =>
    DomUtils.getElementsByTagName('*', below).filter(({ attribs }) => attribs.class?.split(' ').includes(name));
  const textOf = (element: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(element).trim();
  return {
    links: withClass('news-card__link').map(({ attribs }) => attribs.href),
    dates: DomUtils.getElementsByTagName('time', main).map((time) => [
      time.attribs.datetime ?? time.attribs.dateTime,
      textOf(time),
    ]),
    years: withClass('dynamics-year').map((year) => [
      withClass('dynamics-year__title', [year]).map(textOf).join(),
      withClass('news-card', [year]).length,
    ]),
    lead: withClass('news-card__link', withClass('news-card--lead'))[0]?.attribs.href,
    counts: withClass('news-tabs__count').map((count) => Number(textOf(count))),
    pages: DomUtils.getElementsByTagName('a', withClass('page-links')).map((link) => ({
      href: link.attribs.href,
      rel: link.attribs.rel,
      current: link.attribs['aria-current'] === 'page',
      text: textOf(link),
    })),
  };
}
