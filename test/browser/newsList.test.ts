import { describe, expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { languages } from '#shared/i18n/language.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { siteInBrowser, untilTitle, type VisitOptions } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { dateOf, newsItems } from '../support/newsItems.ts';
import { fullTitle, messages, translate } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const rows = '.dynamics-grid__item';

describe('the news of one brand', () => {
  const { titles, titleOfBrand } = messages('en_US', 'dynamics');
  const joocyee = messages('en_US', 'common').brands.joocyee;
  const title = titleOfBrand.replace('{{title}}', titles.Brand).replace('{{brand}}', joocyee);

  test('are a link beside the tabs, which keeps the tab, and the tabs keep the brand', async () => {
    const { page, open, documents, logged } = await visit({ language: 'en_US' });
    await open('/dynamics?name=Brand');
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
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled: false });
    await open('/dynamics');
    await page.locator('.brand-chips').getByRole('link', { name: joocyee }).click();
    await page.waitForURL('**/dynamics?brand=joocyee');
    for (const label of await page.locator('main .news-card__kind').allTextContents()) expect(label).toContain(joocyee);
  });
});

test('the list is as long before its rows are laid out as it is then', async () => {
  const wrong: unknown[] = [];
  for (const language of languages) {
    for (const viewport of [desktop, phone, { width: 820, height: 1180 }]) {
      const waiting = await heights({ language, viewport }, '**/*.js');
      // Without script nothing waits.
      const settled = await heights({ language, viewport, javaScriptEnabled: false });
      if (waiting.length === 0 || waiting.join() !== settled.join())
        wrong.push({ language, ...viewport, waiting, settled });
    }
  }
  expect(wrong).toEqual([]);
});

/** The heights of all rows of the loaded page, without the files that are held back. */
async function heights(options: VisitOptions, heldBack?: string): Promise<number[]> {
  const { page } = await visit({ ...options, alone: true });
  if (heldBack) await page.route(heldBack, (route) => route.abort());
  await page.goto('/dynamics');
  const all = await page.locator(rows).evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
  await page.context().close();
  return all;
}

test('all four tabs are in sight on a phone', async () => {
  for (const language of languages) {
    const { page, open } = await visit({ language, viewport: { width: 360, height: 740 } });
    await open('/dynamics');
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
    const { page, open, documents, requests, logged } = await visit({ language: 'en_US', alone: true });
    await open('/dynamics');
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
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled: false });
    await open('/dynamics');
    await page.getByRole('link', { name: pages.older }).click();
    await page.waitForURL('**/dynamics?page=2');
    expect(await page.title()).toBe(fullTitle('en_US', second));
  });

  test.each(languages)('have the same dates in %s for a visitor in another time zone', async (language) => {
    const { page, open, logged } = await visit({ language, timezoneId: 'Pacific/Pago_Pago', alone: true });
    await open('/dynamics?page=2');
    const items = newsItems.slice(storiesOnPage, 2 * storiesOnPage);
    expect(await page.locator('main time').allTextContents()).toEqual(
      items.map((item) => formatDate(translate(language), dateOf(item), 'day')),
    );
    expect(logged).toEqual([]);
  });
});
