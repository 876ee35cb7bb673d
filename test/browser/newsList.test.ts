import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const rows = '.dynamics-grid__item';

describe('the news of one brand', () => {
  const { titles, titleOfBrand } = messages('en_US', 'dynamics');
  const joocyee = messages('en_US', 'common').brands.joocyee;
  const title = titleOfBrand.replace('{{title}}', titles.Brand).replace('{{brand}}', joocyee);

  test('are a link beside the tabs, which keeps the tab, and the tabs keep the brand', async () => {
    const { page, open, documents, said } = await visit({ language: 'en_US' });
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
    expect(await all.getAttribute('href')).toBe(addressOf('dynamics', null, 'joocyee'));
    expect(documents).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test('are there without script', async () => {
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled: false });
    await open('/dynamics');
    await page.locator('.brand-chips').getByRole('link', { name: joocyee }).click();
    await page.waitForURL('**/dynamics?brand=joocyee');
    for (const label of await page.locator('main .news-card__kind').allTextContents()) expect(label).toContain(joocyee);
  });
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
  ['a tablet', { width: 820, height: 1180 }],
] as const)('on %s', (_, viewport) => {
  test.each(languages)('the list is as long before its rows are laid out as it is then (%s)', async (language) => {
    const waiting = await heights({ language, viewport }, '**/*.js');
    // Without script nothing waits.
    const settled = await heights({ language, viewport, javaScriptEnabled: false });
    expect(new Set(settled).size).toBe(1);
    expect(waiting).toEqual(settled);
  });
});

/** Of all rows as they stand when the page is loaded, without what is held back. */
async function heights(options: Parameters<typeof visit>[0], heldBack?: string): Promise<number[]> {
  const { page } = await visit(options);
  if (heldBack) await page.route(heldBack, (route) => route.abort());
  await page.goto('/dynamics');
  const all = await page.locator(rows).evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight));
  return all;
}

test.each(languages)('all four tabs are in sight on a phone (%s)', async (language) => {
  const { page, open } = await visit({ language, viewport: { width: 360, height: 740 } });
  await open('/dynamics');
  const edges = await page
    .locator('.news-tabs__link')
    .evaluateAll((all) => all.map((tab) => [tab.getBoundingClientRect().left, tab.getBoundingClientRect().right]));
  expect(edges).toHaveLength(4);
  for (const [left = -1, right = 0] of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});
