import { expect, test } from 'vitest';
import { siteInBrowser, switchLanguage, untilFocused } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages, titleAt } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { state, search } = messages('en_US', 'common');

test('back returns to the link that was followed, in sight', async () => {
  const { page, open } = await visit();
  for (const [from, link] of [
    ['/', '.recent-news a[href^="/news?"] >> nth=2'],
    ['/business', 'main a[href="/business?name=furterer"] >> nth=-1'],
    ['/legal', 'footer a[href="/join-us"]'],
  ] as const) {
    await open(from);
    await page.locator('html[data-all-laid-out]').waitFor();
    const followed = page.locator(link);
    await followed.focus();
    const title = await page.title();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).not.toBe(title);
    await page.goBack();
    await untilFocused(followed);
    const isInSight = () =>
      followed.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInSight, { message: from }).toBe(true);
  }
});

test('back from another document, and a reload, return to the place as well', async () => {
  const { page } = await visitAt('/business');
  await page.locator('html[data-all-laid-out]').waitFor();
  const link = page.locator('main a[href="/business?name=furterer"]').last();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await place();
  await page.goto('/legal');
  await page.goBack();
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(place).toBe(left);
});

test('back to the list of news begins at its top, with the focus on its heading', async () => {
  const { page } = await visitAt('/dynamics');
  await page.locator('main a[href^="/news?"]').nth(6).click();
  await page.locator('.article-head__title').waitFor();
  await page.goBack();
  await untilFocused(page.locator('main h1'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the live region is empty in the document, and announces pages, the language and the number of suggestions', async () => {
  const { page, open } = await visit();
  const answer = page.waitForResponse('**/legal');
  await open('/legal');
  expect(await (await answer).text()).toMatch(/<div id="live-region"[^>]*aria-live="polite"[^>]*><\/div>/);
  const said = (sentence: string) => expect.poll(() => page.locator('#live-region').textContent()).toBe(sentence);
  await page.locator('footer a[href="/join-us"]').click();
  await said(state.navigated.replace('{{title}}', titleAt('/join-us', 'en_US')));
  await page.locator('.header-search__input').fill('lipstick');
  const count = page.locator('.suggestions__option');
  await count.first().waitFor();
  await said(search.suggestionCount_other.replace('{{count}}', String(await count.count())));
  await switchLanguage(page, 'zh_CN');
  await said(messages('zh_CN', 'common').state.languageChanged);
});

test('the focus is in sight at once, however fast the key is pressed', async () => {
  const { page } = await visitAt('/', { reducedMotion: 'no-preference', viewport: phone });
  const outOfSight: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      const { top, right, bottom, left } = focused?.getBoundingClientRect() ?? new DOMRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left >= -1 && left < innerWidth;
      return isSeen ? null : (focused?.textContent ?? '');
    });
    if (problem !== null) outOfSight.push(problem);
  }
  expect(outOfSight).toEqual([]);
});
