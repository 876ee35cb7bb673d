import { expect, test } from 'vitest';
import { siteInBrowser, switchLanguage, untilFocused, untilTitle } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visitAt, origin } = siteInBrowser();
const common = messages('en_US', 'common');

test('back returns to the link that was followed, in sight', async () => {
  for (const [from, link] of [
    ['/', '.recent-news a[href^="/news?"] >> nth=2'],
    ['/business', 'main a[href="/business?name=furterer"] >> nth=-1'],
    ['/legal', 'footer a[href="/join-us"]'],
  ] as const) {
    const { page } = await visitAt(from, { language: 'en_US' });
    await page.locator('html[data-all-laid-out]').waitFor();
    const followed = page.locator(link);
    await followed.focus();
    const title = await page.title();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).not.toBe(title);
    await page.goBack();
    await untilTitle(page, title);
    await untilFocused(followed);
    await expect.poll(() => followed.evaluate(isInSight), { message: from }).toBe(true);
  }
});

test('back from another document, and a reload, return to the place as well', async () => {
  const { page } = await visitAt('/business', { language: 'en_US' });
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
  const { page } = await visitAt('/dynamics', { language: 'en_US' });
  await page.locator('main a[href^="/news?"]').nth(6).click();
  await page.locator('.article-head__title').waitFor();
  await page.goBack();
  await untilFocused(page.locator('main h1'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the live region is empty in the document, and announces pages, the language and the number of suggestions', async () => {
  const html = await (await fetch(`${origin()}/legal`)).text();
  expect(html).toMatch(/<div id="live-region"[^>]*aria-live="polite"[^>]*><\/div>/);
  const { page } = await visitAt('/legal', { language: 'en_US' });
  const said = page.locator('#live-region');
  await page.locator('footer a[href="/join-us"]').click();
  const title = fullTitle('en_US', messages('en_US', 'join-us').title);
  await expect.poll(() => said.textContent()).toBe(common.state.navigated.replace('{{title}}', title));
  await page.locator('.header-search__input').fill('lipstick');
  const count = page.locator('.suggestions__option');
  await count.first().waitFor();
  const expected = common.search.suggestionCount_other.replace('{{count}}', String(await count.count()));
  await expect.poll(() => said.textContent()).toBe(expected);
  await switchLanguage(page, 'zh_CN');
  await expect.poll(() => said.textContent()).toBe(messages('zh_CN', 'common').state.languageChanged);
});

test('the focus is in sight at once, however fast the key is pressed', async () => {
  const { page } = await visitAt('/', { language: 'en_US', reducedMotion: 'no-preference', viewport: phone });
  const outOfSight: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
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

test('in a strip that scrolls sideways, the card with the focus is whole in sight', async () => {
  const { page } = await visitAt('/', { language: 'en_US', viewport: phone });
  const strips = await page.evaluate(() => {
    const wide = [...document.querySelectorAll('main ul, main ol, main div')].filter(
      (one) => one.scrollWidth > one.clientWidth + 8 && /auto|scroll/.test(getComputedStyle(one).overflowX),
    );
    return wide.flatMap((strip) =>
      [...strip.querySelectorAll<HTMLElement>('a')].map((link) => {
        link.focus();
        const { left, right, width } = (link.closest('li, article') ?? link).getBoundingClientRect();
        const isWhole = width > innerWidth || (left >= -1 && right <= innerWidth + 1);
        return isWhole ? 'whole' : (link.textContent ?? '');
      }),
    );
  });
  expect(strips.length).toBeGreaterThan(0);
  expect(strips.filter((one) => one !== 'whole')).toEqual([]);
});

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
