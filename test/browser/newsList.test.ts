import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { newsKinds } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { goTo, mark, showsMarked, siteInBrowser, switchLanguage, untilPage } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { messages, newsItems } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { brandsLabel, tabsLabel, pages } = messages('en_US', 'dynamics');
const search = (page: Page) => page.evaluate(() => location.search);

test('the news of one brand are a link beside the tabs, which keeps the tab, and the tabs keep the brand', async () => {
  const { joocyee } = messages('en_US', 'common').brands;
  const { page, documents, logged } = await visitAt('/dynamics?name=Brand');
  const chip = page.getByRole('navigation', { name: brandsLabel }).getByRole('link', { name: joocyee });
  await chip.click();
  await chip.and(page.locator('[aria-current=page]')).waitFor();
  expect(await search(page)).toBe('?name=Brand&brand=joocyee');
  expect(await page.title()).toContain(joocyee);
  const kinds = await page.locator('main .news-card__kind').allTextContents();
  expect(kinds.length).toBeGreaterThan(1);
  expect(kinds.filter((label) => !label.includes(joocyee))).toEqual([]);
  const all = page.getByRole('navigation', { name: tabsLabel }).getByRole('link').first();
  expect(await all.getAttribute('href')).toBe(addressOf('dynamics', null, { brand: 'joocyee' }));
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('the list is as long before its rows are laid out as it is then', async () => {
  /** The heights of all rows of the list. Rows that were laid out once keep theirs, so the page is opened for each window. */
  const heights = async (page: Page, viewport: typeof desktop) => {
    await page.setViewportSize(viewport);
    await page.goto('/dynamics');
    return page
      .locator('.dynamics-grid__item')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
  };
  for (const language of languages) {
    const waiting = await visit({ language, alone: true });
    await blockFiles(waiting.page, '*/assets/script/*');
    // Without script nothing waits.
    const settled = await visit({ language, javaScriptEnabled: false });
    for (const viewport of [desktop, phone, { width: 820, height: 1180 }]) {
      const expected = await heights(settled.page, viewport);
      expect(expected.length).toBeGreaterThan(0);
      expect.soft(await heights(waiting.page, viewport), `${language} at ${viewport.width} px`).toEqual(expected);
    }
  }
});

test.each(languages)('all tabs are in sight on a phone, in %s', async (language) => {
  const { page } = await visitAt('/dynamics', { language, viewport: { width: 360, height: 740 } });
  const tabs = page.getByRole('navigation', { name: messages(language, 'dynamics').tabsLabel }).getByRole('link');
  const edges = await tabs.evaluateAll((all) =>
    all.flatMap((tab) => [tab.getBoundingClientRect().left, tab.getBoundingClientRect().right]),
  );
  expect(edges).toHaveLength(2 * (newsKinds.length + 1));
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...edges)).toBeLessThanOrEqual(360);
});

test('the pages of the list are turned in place, each with its own texts and the newest at its top; one that was left for the first page is shown again on the way back', async () => {
  const { page, documents, requests, logged } = await visitAt('/dynamics', { alone: true });
  const link = page.locator('main .news-card__link').first();
  const untilFirst = (item = '') => expect.poll(() => link.getAttribute('href')).toBe(newsAddress(item));
  await page.getByRole('link', { name: pages.older }).click();
  await page.waitForFunction(() => location.search === '?page=2' && document.title.includes('2'));
  await untilFirst(newsItems[storiesOnPage]);
  const lists = requests.filter((address) => address.includes('/news-list/'));
  expect(lists.map((file) => file.split('/').at(-1))).toEqual(['1.json', '2.json']);
  await goTo(page, '/join-us');
  await goTo(page, '/dynamics');
  await untilFirst(newsItems[0]);
  await page.goBack();
  await page.goBack();
  await untilFirst(newsItems[storiesOnPage]);
  await page.getByRole('navigation', { name: pages.label }).getByRole('link').first().click();
  await untilPage(page, '/dynamics');
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('the list that was left is kept: out of sight and of the headings, the same elements by history, by a link and in the other language', async () => {
  const list = '/dynamics?name=Media';
  const { page, documents, logged } = await visitAt(list);
  const headings = page.getByRole('heading', { level: 1 });
  const leave = async () => {
    await page.evaluate(() => scrollTo(0, 500));
    await goTo(page, '/join-us');
    expect(await showsMarked(page)).toBe(false);
    expect(await headings.count()).toBe(1);
    expect(await page.locator('head title').count()).toBe(1);
  };
  await mark(page.locator('main').getByRole('article').last());
  await leave();
  await page.goBack();
  await untilPage(page, list);
  expect(await showsMarked(page), 'by history').toBe(true);
  await page.waitForFunction(() => scrollY === 0);
  await leave();
  await goTo(page, list);
  expect(await showsMarked(page), 'by a link').toBe(true);
  await leave();
  await switchLanguage(page, 'zh_CN');
  await page.goBack();
  await untilPage(page, list, 'zh_CN');
  expect(await showsMarked(page), 'in the other language').toBe(true);
  expect(await headings.textContent()).toContain(messages('zh_CN', 'dynamics').titles.Media);
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});
