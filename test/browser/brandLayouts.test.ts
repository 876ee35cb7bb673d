import { describe, expect, test } from 'vitest';
import type { languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { siteInBrowser, switchLanguage } from '../support/browser.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();

describe('the dots of Judydoll', () => {
  const address = addressOf('business', 'judydoll');

  test('tint the page, with script or without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visitAt(address, { language: 'en_US', javaScriptEnabled });
      const band = () =>
        page.locator('.judydoll-hero__name').evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await band();
      await page.getByRole('radio').nth(6).check();
      await expect.poll(band).not.toBe(before);
    }
  });

  test('show the name of the chosen one, and keep it in the other language', async () => {
    const { page } = await visitAt(address, { language: 'en_US' });
    const names = (language: (typeof languages)[number]) => messages(language, 'business').brands.judydoll.world.shades;
    await page.getByRole('radio', { name: names('en_US').shade7 }).check();
    await switchLanguage(page, 'zh_CN');
    expect(await page.getByRole('radio', { name: names('zh_CN').shade7 }).isChecked()).toBe(true);
  });
});
