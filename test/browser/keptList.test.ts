import { expect, test } from 'vitest';
import { siteInBrowser, untilTitle, type Visit } from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const title = fullTitle('en_US', messages('en_US', 'dynamics').titles.Media);

/** A visitor on a tab of the list, who has scrolled and gone to another page. */
async function leftTheList(): Promise<Visit> {
  const one = await visit({ language: 'en_US' });
  const { page, open } = one;
  await open('/dynamics?name=Media');
  await page
    .locator('main .dynamics-grid__item')
    .first()
    .evaluate((story) => {
      (window as unknown as { kept: Element }).kept = story;
      scrollTo(0, 500);
    });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/join-us"]')?.click());
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  return one;
}

const isKept = () => {
  const { kept } = window as unknown as { kept: Element };
  return kept.isConnected && kept.checkVisibility();
};

test('while it is hidden nothing of the list is seen, heard or found', async () => {
  const { page } = await leftTheList();
  expect(await page.evaluate(isKept)).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('head title').count()).toBe(1);
});

test('coming back by history finds the same elements and its tab, at the top', async () => {
  const { page, documents, said } = await leftTheList();
  await page.goBack();
  await untilTitle(page, title);
  expect(await page.evaluate(isKept)).toBe(true);
  await page.waitForFunction(() => scrollY === 0);
  expect(documents).toHaveLength(1);
  expect(said).toEqual([]);
});

test('coming back by a link to the same tab finds the same elements as well', async () => {
  const { page } = await leftTheList();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/dynamics?name=Media"]')?.click());
  await untilTitle(page, title);
  expect(await page.evaluate(isKept)).toBe(true);
});

test('another page never re-renders the hidden list: all its stories are of the tab that was left', async () => {
  const { page } = await leftTheList();
  const kinds = await page.evaluate(() => {
    const list = (window as unknown as { kept: Element }).kept.closest('ul');
    return list?.querySelectorAll('article').length;
  });
  await page.goBack();
  await untilTitle(page, title);
  const after = await page.evaluate(
    () => (window as unknown as { kept: Element }).kept.closest('ul')?.querySelectorAll('article').length,
  );
  expect(after).toBe(kinds);
  expect(kinds).toBeGreaterThan(0);
});
