import { expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { byClass, byTag, hrefsIn, textOf } from '../support/html.ts';
import { everyPage, pageAnswer } from '../support/pageAnswers.ts';
import { dateOf, listAddresses, messages, newsCatalogue, newsItems, translate } from '../support/sitePages.ts';

/** The pages of the list of all news, with the items that each has to hold. */
const lists = everyPage().then((pages) =>
  pages
    .filter(({ address }) => listAddresses().includes(address))
    .map((page) => {
      const index = page.route.listPage - 1;
      const items = newsItems.slice(index * storiesOnPage, (index + 1) * storiesOnPage);
      return { ...page, index, items, main: byTag('main', page.document) };
    }),
);
const yearOf = (item = '') => dateOf(item).slice(0, 4);

test('the pages of the list hold all news, 12 each, newest first, under their years', async () => {
  for (const { name, language, index, items, main } of await lists) {
    const links = byClass('news-card__link', main).map(({ attribs }) => attribs.href);
    expect.soft(links, name).toEqual(items.map(newsAddress));
    const dates = byTag('time', main).map((time) => [time.attribs.datetime, textOf(time)]);
    const written = items.map((item) => [dateOf(item), formatDate(translate(language), dateOf(item), 'day')]);
    expect.soft(dates, name).toEqual(written);
    const titles = byClass('dynamics-year', main).map((year) => textOf(byClass('dynamics-year__title', year)));
    const numbers = byClass('dynamics-year', main).map((year) => byClass('news-card', year).length);
    const years = [...Map.groupBy(items, yearOf)];
    expect.soft(titles, name).toEqual(years.map(([year]) => formatDate(translate(language), year, 'year')));
    expect.soft(numbers, name).toEqual(years.map(([, { length }]) => length));
    const lead = hrefsIn(byClass('news-card--lead', main))[0];
    expect.soft(lead, name).toBe(index === 0 ? newsAddress(items[0] ?? '') : undefined);
  }
});

test('each page leads to all others, with the years that they hold, and to its neighbours', async () => {
  const addresses = listAddresses();
  for (const { name, language, address, index, main } of await lists) {
    const links = byTag('a', byClass('page-links', main));
    const numbered = links.filter(({ attribs }) => !attribs.rel);
    expect.soft(hrefsIn(numbered), name).toEqual(addresses);
    const current = numbered.filter(({ attribs }) => attribs['aria-current'] === 'page');
    expect.soft(hrefsIn(current), name).toEqual([address]);
    for (const [number, link] of numbered.entries()) {
      const items = newsItems.slice(number * storiesOnPage, (number + 1) * storiesOnPage);
      for (const item of [items[0], items.at(-1)]) expect.soft(textOf(link), name).toContain(yearOf(item));
    }
    const { newer, older } = messages(language, 'dynamics').pages;
    const neighbours = links.filter(({ attribs }) => attribs.rel);
    const around = [
      ['prev', addresses[index - 1], newer],
      ['next', addresses[index + 1], older],
    ];
    const shown = neighbours.map((link) => [link.attribs.rel, link.attribs.href, textOf(link)]);
    expect.soft(shown, name).toEqual(around.filter(([, where]) => where));
  }
});

test('tabs count all news, on every page and of every brand', async () => {
  const counts = async (address: string) =>
    byClass('news-tabs__count', (await pageAnswer(address, 'en_US')).document).map((count) => Number(textOf(count)));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number);
  const [all = 0, ...kinds] = await counts('/dynamics');
  expect([all, sum(kinds)]).toEqual([newsItems.length, newsItems.length]);
  expect(await counts('/dynamics?page=2')).toEqual([all, ...kinds]);
  for (const brand of brands) {
    const own = newsItems.filter((item) => newsCatalogue[item]?.brand === brand);
    // Where a brand has none, the tab leads to all.
    expect((await counts(addressOf('dynamics', null, { brand })))[0], brand).toBe(own.length || all);
  }
});
