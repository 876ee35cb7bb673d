import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser, switchLanguage } from '../support/browser.ts';
import { pageProblems } from '../support/cross-browser/pageProblems.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { paleTexts, printedGrounds } from '../support/onPaper.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

/** Of the page, where it is measured. */
declare let shift: number;

/** Both languages share the layout: the one with the longer words is measured at all widths. */
const widths = { en_US: [320, 390, 750, 751, 820, 991, 992, 1440, 2560], zh_CN: [320, 390, 751, 1440] };
/** Problems of the pages of all brands, by promise. Loading is the costly part: each is opened once in each language. */
const problems = {
  'has its name off the picture, in the first view': [] as string[],
  'fits 320 px and every wider screen, in both languages': [] as string[],
  'hardly moves while it loads (CLS of at most 0.01)': [] as string[],
  'is printed in dark words on no ground': [] as string[],
};

beforeAll(async () => {
  const [hidesName, isTooWide, moves, isDark] = Object.values(problems) as [string[], string[], string[], string[]];
  for (const brand of brands) {
    for (const language of languages) {
      const { page, open } = await visit({ language, viewport: phone, alone: true });
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(addressOf('business', brand));
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => shift);
      if (moved > 0.01) moves.push(`${brand} in ${language} by ${moved}`);
      for (const width of widths[language]) {
        const height = width > phone.width ? desktop.height : phone.height;
        await page.setViewportSize({ width, height });
        const at = `${brand} in ${language} at ${width} px`;
        isTooWide.push(...(await page.evaluate(pageProblems)).map((problem) => `${at}: ${problem}`));
        if ([phone.width, desktop.width].includes(width) && !(await page.evaluate(isNameClear))) hidesName.push(at);
      }
      await page.emulateMedia({ media: 'print' });
      for (const text of await page.locator('main').evaluate(paleTexts)) isDark.push(`${brand}: ${text}`);
      for (const ground of await page.evaluate(printedGrounds)) isDark.push(`${brand}: ${ground}`);
      await page.context().close();
    }
  }
}, 240_000);

test.each(Object.keys(problems))('the page of each brand %s', (promise) =>
  expect(problems[promise as keyof typeof problems]).toEqual([]),
);

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

  test('tint the page, with script or without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, open } = await visit({ language: 'en_US', javaScriptEnabled });
      await open(address);
      const band = () =>
        page.locator('.judydoll-hero__name').evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await band();
      await page.getByRole('radio').nth(6).check();
      await expect.poll(band).not.toBe(before);
    }
  });

  test('show the name of the chosen one, and keep it in the other language', async () => {
    const { page, open } = await visit({ language: 'en_US' });
    await open(address);
    const names = (language: (typeof languages)[number]) => messages(language, 'business').brands.judydoll.world.shades;
    await page.getByRole('radio', { name: names('en_US').shade7 }).check();
    await switchLanguage(page, 'zh_CN');
    expect(await page.getByRole('radio', { name: names('zh_CN').shade7 }).isChecked()).toBe(true);
  });
});
