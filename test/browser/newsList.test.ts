import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { languages } from '#shared/i18n/language.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { dateOf, newsItems } from '../support/newsItems.ts';
import { fullTitle, messages, translate } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const rows = '.dynamics-grid__item';

describe('the news of one brand', () => {
  const { titles, titleOfBrand } = messages('en_US', 'dynamics');
  const joocyee = messages('en_US', 'common').brands.joocyee;
  const title = titleOfBrand.replace('{{title}}', titles.Brand).replace('{{brand}}', joocyee);

  test('are a link beside the tabs, which keeps the tab, and the tabs keep the brand', async () => {
    const { page, documents, logged } = await visitAt('/dynamics?name=Brand', { language: 'en_US' });
    const chips = page.getByRole('navigation', { name: messages('en_US', 'dynamics').brandsLabel });
    await chips.getByRole('link', { name: joocyee }).click();
    await untilTitle(page, fullTitle('en_US', title));
    expect(await page.evaluate(() => location.search)).toBe('?name=Brand&brand=joocyee');
    expect(await chips.getByRole('link', { name: joocyee }).getAttribute('aria-current')).toBe('page');
    expect(await page.locator('main .news-card').count()).toBeGreaterThan(1);
    for (const label of await page.locator('main .news-card__kind').allTextContents()) expect(label).toContain(joocyee);
    const all = page
      .getByRole('navigation', { name: messages('en_US', 'dynamics').tabsLabel })
      .getByRole('link')
      .first();
    expect(await all.getAttribute('href')).toBe(addressOf('dynamics', null, { brand: 'joocyee' }));
    expect(documents).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('are there without script', async () => {
    const { page } = await visitAt('/dynamics', { language: 'en_US', javaScriptEnabled: false });
    await page.locator('.brand-chips').getByRole('link', { name: joocyee }).click();
    await page.waitForURL('**/dynamics?brand=joocyee');
    for (const label of await page.locator('main .news-card__kind').allTextContents()) expect(label).toContain(joocyee);
  });
});

test('the list is as long before its rows are laid out as it is then', async () => {
  const viewports = [desktop, phone, { width: 820, height: 1180 }];
  for (const language of languages) {
    const waiting = await visit({ language, alone: true });
    await blockFiles(waiting.page, '*/assets/script/*');
    // Without script nothing waits.
    const settled = await visit({ language, javaScriptEnabled: false });
    await settled.page.goto('/dynamics');
    for (const viewport of viewports) {
      await settled.page.setViewportSize(viewport);
      await waiting.page.setViewportSize(viewport);
      // Rows that were laid out once keep their height.
      await waiting.page.goto('/dynamics');
      const expected = await heights(settled.page);
      expect(expected.length).toBeGreaterThan(0);
      expect.soft(await heights(waiting.page), `${language} at ${viewport.width} px`).toEqual(expected);
    }
  }
});

/** The heights of all rows of the list. */
function heights(page: Page): Promise<number[]> {
  return page.locator(rows).evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
}

test('all four tabs are in sight on a phone', async () => {
  for (const language of languages) {
    const { page } = await visitAt('/dynamics', { language, viewport: { width: 360, height: 740 } });
    const tabs = page.getByRole('navigation', { name: messages(language, 'dynamics').tabsLabel }).getByRole('link');
    const edges = await tabs.evaluateAll((all) =>
      all.flatMap((tab) => [tab.getBoundingClientRect().left, tab.getBoundingClientRect().right]),
    );
    expect(edges).toHaveLength(8);
    expect(Math.min(...edges), language).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges), language).toBeLessThanOrEqual(360);
  }
});

describe('the pages of the list', () => {
  const { title, titleOfPage, pages } = messages('en_US', 'dynamics');
  const second = titleOfPage.replace('{{title}}', title).replace('{{page}}', '2');

  test('are turned in place, each with its own texts and the newest at its top', async () => {
    const { page, documents, requests, logged } = await visitAt('/dynamics', { language: 'en_US', alone: true });
    await page.getByRole('link', { name: pages.older }).click();
    await untilTitle(page, fullTitle('en_US', second));
    expect(await page.evaluate(() => location.search)).toBe('?page=2');
    const link = page.locator('main .news-card__link').first();
    expect(await link.getAttribute('href')).toBe(newsAddress(newsItems[storiesOnPage] ?? ''));
    expect(requests.filter((address) => address.includes('/news-list/')).map((file) => file.split('/').at(-1))).toEqual(
      ['1.json', '2.json'],
    );
    await page.getByRole('navigation', { name: pages.label }).getByRole('link').first().click();
    await untilTitle(page, fullTitle('en_US', title));
    expect(documents).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('are turned without script', async () => {
    const { page } = await visitAt('/dynamics', { language: 'en_US', javaScriptEnabled: false });
    await page.getByRole('link', { name: pages.older }).click();
    await page.waitForURL('**/dynamics?page=2');
    expect(await page.title()).toBe(fullTitle('en_US', second));
  });

  test.each(languages)('have the same dates in %s for a visitor in another time zone', async (language) => {
    const { page, logged } = await visitAt('/dynamics?page=2', {
      language,
      timezoneId: 'Pacific/Pago_Pago',
      alone: true,
    });
    const items = newsItems.slice(storiesOnPage, 2 * storiesOnPage);
    expect(await page.locator('main time').allTextContents()).toEqual(
      items.map((item) => formatDate(translate(language), dateOf(item), 'day')),
    );
    expect(logged).toEqual([]);
  });
});
