import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';

const { visitAt } = siteInBrowser();

test('a chapter of the matrix is at most a screen and a half high, all five take 8,000 px, or 8,500 px on phones', async () => {
  const wrong: string[] = [];
  for (const language of languages) {
    const { page } = await visitAt('/business', { language, viewport: desktop });
    await page.locator('html[data-all-laid-out]').waitFor();
    for (const [viewport, most] of [[desktop, 8000] as const, [phone, 8500] as const]) {
      await page.setViewportSize(viewport);
      const [whole = 0, ...chapters] = await page.evaluate(
        (ids) =>
          [document.documentElement, ...ids.map((id) => document.getElementById(id))].map((one) =>
            Math.round(one?.getBoundingClientRect().height ?? 0),
          ),
        brands,
      );
      const high = chapters.filter((one) => one === 0 || one > 1.5 * viewport.height);
      if (whole > most || high.length > 0) wrong.push(`${language} ${viewport.width}: ${whole}, ${chapters}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('the six pictures of a chapter', () => {
  // Without script a part of it: browsers do not scroll to a link of which some can be seen.
  test.each([
    ['whole, with script', true],
    ['in part, without', false],
  ])('are reached by the keyboard: the strip scrolls to the one with the focus (%s)', async (_, javaScriptEnabled) => {
    const { page } = await visitAt('/business', { language: 'en_US', ...onPhone, javaScriptEnabled });
    for (const brand of brands) {
      const links = page.locator(`#${brand} .brand-strip a`);
      await links.first().focus();
      for (let number = 1; number <= 6; number += 1) {
        const seen = () =>
          links.nth(number - 1).evaluate((link, isWhole) => {
            const { left, right, width } = link.getBoundingClientRect();
            const hidden = Math.max(0, -left, right - innerWidth);
            return link === document.activeElement && hidden < (isWhole ? 1 : 0.9 * width);
          }, javaScriptEnabled);
        await expect.poll(seen, { message: `${brand} ${number}` }).toBe(true);
        await page.keyboard.press('Tab');
      }
    }
    await page.locator('#scctc .brand-strip a').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${addressOf('business', 'scctc')}#picture-6`);
    const top = () => page.locator('#picture-6').evaluate((picture) => picture.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(phone.height / 2);
  });

  test('are all on paper', async () => {
    const { page } = await visitAt('/business', { language: 'zh_CN' });
    await page.setViewportSize(phone);
    await page.emulateMedia({ media: 'print' });
    const strips = await page
      .locator('.brand-strip')
      .evaluateAll((all) =>
        all.map((strip) => [...strip.children].filter((one) => one.getBoundingClientRect().right <= innerWidth).length),
      );
    expect(strips).toEqual([6, 6, 6, 6, 6]);
  });
});
