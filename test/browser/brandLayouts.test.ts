import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser, type Visit } from '../support/browser.ts';
import { pageProblems } from '../support/cross-browser/pageProblems.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { paleTexts } from '../support/paleTexts.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

/** One of each language looks at all pages: a new one costs as much as two of them. */
const visitors = {} as Record<Language, Visit>;
beforeAll(async () => {
  for (const language of languages) visitors[language] = await visit({ language });
});
afterAll(() => Promise.all(languages.map((language) => visitors[language]?.page.context().close())));

describe('the page of each brand', () => {
  test('has its name off the picture, in the first view', async () => {
    const { page, open } = visitors.zh_CN;
    const wrong: string[] = [];
    for (const brand of brands) {
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await open(addressOf('business', brand));
        if (!(await page.evaluate(isNameClear))) wrong.push(`${brand} at ${viewport.width} px`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('fits 320 px and every wider screen, in both languages', async () => {
    const found: string[] = [];
    for (const language of languages) {
      const { page, open } = visitors[language];
      for (const brand of brands) {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(addressOf('business', brand));
        for (const width of [320, 390, 750, 751, 820, 991, 992, 1440, 2560]) {
          await page.setViewportSize({ width, height: 800 });
          const problems = await page.evaluate(pageProblems);
          found.push(...problems.map((problem) => `${brand} ${language} ${width}: ${problem}`));
        }
      }
    }
    expect(found).toEqual([]);
  });

  test('moves nothing while it loads', async () => {
    const moved: string[] = [];
    for (const brand of brands) {
      const { page, open } = await visit({ language: 'en_US', viewport: phone, alone: true });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(addressOf('business', brand));
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      if (shifts.length) moved.push(`${brand} by ${shifts}`);
      await page.context().close();
    }
    expect(moved).toEqual([]);
  });

  test('is printed in dark words', async () => {
    const { page, open } = visitors.en_US;
    await page.setViewportSize(desktop);
    for (const brand of brands) {
      await page.emulateMedia({ media: 'screen' });
      await open(addressOf('business', brand));
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main').evaluate(paleTexts), brand).toEqual([]);
    }
  });
});

/** Whether the heading is beside the first picture, not on it, and inside the window. Runs in the page. */
function isNameClear(): boolean {
  const [name, picture] = ['main h1', 'main picture'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  if (!name || !picture) return false;
  const gaps = [
    picture.top - name.bottom,
    name.top - picture.bottom,
    picture.left - name.right,
    name.left - picture.right,
  ];
  return name.bottom <= innerHeight && Math.max(...gaps) >= -1;
}

describe('the dots of Judydoll', () => {
  const address = addressOf('business', 'judydoll');

  test.each([true, false])('tint the page, with script or without (%s)', async (javaScriptEnabled) => {
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled });
    await open(address);
    const band = () =>
      page.locator('.judydoll-hero__name').evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await band();
    await page.getByRole('radio').nth(6).check();
    await expect.poll(band).not.toBe(before);
  });

  test('show the name of the chosen one, and keep it in the other language', async () => {
    const { page, open } = await visit({ language: 'en_US' });
    await open(address);
    const names = (language: (typeof languages)[number]) => messages(language, 'business').brands.judydoll.world.shades;
    await page.getByRole('radio', { name: names('en_US').shade7 }).check();
    await page.locator('.site-header__language').click();
    await page.locator('html[lang="zh-CN"]').waitFor();
    expect(await page.getByRole('radio', { name: names('zh_CN').shade7 }).isChecked()).toBe(true);
  });
});
