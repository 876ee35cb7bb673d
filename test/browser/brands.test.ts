import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser, switchLanguage } from '../support/browser.ts';
import { violations } from '../support/everyPage/axe.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();

test.each(languages)(
  'a chapter of the matrix is at most a screen and a half high, all of them take 1,600 px each with their page, or 1,700 px on phones; its six pictures are all on paper (%s)',
  async (language) => {
    const { page } = await visitAt('/business', { language, viewport: desktop, alone: true });
    await page.locator('html[data-all-laid-out]').waitFor();
    for (const [viewport, most] of [[desktop, 1600] as const, [phone, 1700] as const]) {
      await page.setViewportSize(viewport);
      const heightOf = (one: string) =>
        page.locator(one).evaluate((element) => Math.round(element.getBoundingClientRect().height));
      expect.soft(await heightOf('html'), `at ${viewport.width} px`).toBeLessThanOrEqual(most * brands.length);
      for (const brand of brands) {
        const height = await heightOf(`#${brand}`);
        expect.soft(height, `${brand} at ${viewport.width} px`).toBeGreaterThan(0);
        expect.soft(height, `${brand} at ${viewport.width} px`).toBeLessThanOrEqual(1.5 * viewport.height);
      }
    }
    await page.emulateMedia({ media: 'print' });
    const strips = await page
      .locator('.brand-strip')
      .evaluateAll((all) =>
        all.map((strip) => [...strip.children].filter((one) => one.getBoundingClientRect().right <= innerWidth).length),
      );
    expect(strips).toEqual(brands.map(() => 6));
  },
);

// Without script a part of it: browsers do not scroll to a link of which some can be seen.
test.each([
  ['whole, with script', true],
  ['in part, without', false],
])(
  'the keyboard reaches the six pictures of a chapter: the strip scrolls to the one with the focus (%s)',
  async (_, javaScriptEnabled) => {
    const { page } = await visitAt('/business', { ...onPhone, javaScriptEnabled });
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
  },
);

test.each(['with', 'without'])(
  'a dot of Judydoll tints the page and names itself, %s script; all words stay readable, and the other language keeps the choice',
  async (script) => {
    const { page } = await visitAt(addressOf('business', 'judydoll'), { javaScriptEnabled: script === 'with' });
    const shade = (language: Language) => messages(language, 'business').brands.judydoll.world.shades.shade7;
    const band = () =>
      page.locator('.judydoll-hero__name').evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await band();
    await page.getByRole('radio', { name: shade('en_US') }).check();
    await expect.poll(band).not.toBe(before);
    if (script === 'without') return;
    for (const dot of await page.getByRole('radio').all()) {
      await dot.check();
      expect.soft(await violations(page, desktop, ['color-contrast']), await dot.inputValue()).toEqual([]);
    }
    await page.getByRole('radio', { name: shade('en_US') }).check();
    await switchLanguage(page, 'zh_CN');
    expect(await page.getByRole('radio', { name: shade('zh_CN') }).isChecked()).toBe(true);
  },
);
