import { expect, test } from 'vitest';
import {
  follow,
  mark,
  showsMarked,
  siteInBrowser,
  switchLanguage,
  untilTitle,
  type Visit,
} from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const title = fullTitle('en_US', messages('en_US', 'dynamics').titles.Media);

/** A visitor on a tab of the list, who has scrolled and gone to another page. */
async function leftTheList(): Promise<Visit> {
  const one = await visit({ language: 'en_US' });
  const { page, open } = one;
  await open('/dynamics?name=Media');
  await mark(page.locator('main').getByRole('article').last());
  await page.evaluate(() => scrollTo(0, 500));
  await follow(page, '/join-us');
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  return one;
}

test('while it is hidden nothing of the list is in sight or among the headings', async () => {
  const { page } = await leftTheList();
  expect(await showsMarked(page)).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('head title').count()).toBe(1);
});

test('coming back by history finds the same elements and its tab, at the top', async () => {
  const { page, documents, logged } = await leftTheList();
  await page.goBack();
  await untilTitle(page, title);
  expect(await showsMarked(page)).toBe(true);
  await page.waitForFunction(() => scrollY === 0);
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('coming back by a link to the same tab finds the same elements as well', async () => {
  const { page } = await leftTheList();
  await follow(page, '/dynamics?name=Media');
  await untilTitle(page, title);
  expect(await showsMarked(page)).toBe(true);
});

test('it changes its language as well while it is hidden', async () => {
  const { page, documents, logged } = await leftTheList();
  await switchLanguage(page, 'zh_CN');
  await page.goBack();
  const chinese = messages('zh_CN', 'dynamics').titles.Media;
  await untilTitle(page, fullTitle('zh_CN', chinese));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(chinese);
  expect(await showsMarked(page)).toBe(true);
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('another address shows the page that it names, and going back shows the one that was left', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  const { title: first, titleOfPage } = messages('en_US', 'dynamics');
  const second = titleOfPage.replace('{{title}}', first).replace('{{page}}', '2');
  const top = () => page.locator('main .news-card__link').first().getAttribute('href');
  await open('/dynamics?page=2');
  const left = await top();
  await follow(page, '/join-us');
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  await follow(page, '/dynamics');
  await untilTitle(page, fullTitle('en_US', first));
  expect(await top()).not.toBe(left);
  await page.goBack();
  await page.goBack();
  await untilTitle(page, fullTitle('en_US', second));
  expect(await top()).toBe(left);
  expect(documents).toHaveLength(1);
});
