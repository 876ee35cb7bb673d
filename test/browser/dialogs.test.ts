import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, goTo, siteInBrowser, untilFocused } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();
const { actions, footer, share } = messages('en_US', 'common');

/** Windows as zoom and small screens make them: 1440 x 900 and 1366 x 768 at 200 %, phones on their side, 1280 x 1024 at 400 %. */
const windows = [
  { width: 720, height: 450 },
  { width: 683, height: 384 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 360, height: 320 },
  { width: 320, height: 256 },
];
const ofShare = {
  address: '/news?name=item30',
  opener: share.wechat,
  title: share.wechatTitle,
  code: '/qr.svg?name=item30&lang=en_US',
};
const ofFooter = { address: '/legal', opener: footer.socialAccount, title: footer.socialQrTitle, code: '/' };
const closeIn = (dialog: Locator) => dialog.getByRole('button', { name: actions.close });

async function openPage({ address, opener, title }: typeof ofShare, javaScriptEnabled = true) {
  const one = await visitAt(address, { javaScriptEnabled, viewport: phone, hasTouch: true });
  const { page } = one;
  const button = page.getByRole('button', { name: opener, exact: true });
  return { ...one, button, dialog: page.getByRole('dialog', { name: title }) };
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScriptEnabled) => {
  test.each([ofShare, ofFooter])(
    '“$title” is opened by its button, shows its code, can be scrolled into sight in every window down to 320 x 256 (WCAG 1.4.10), and gives the focus back',
    async (one) => {
      const { page, button, dialog } = await openPage(one, javaScriptEnabled);
      const image = dialog.getByRole('img');
      expect(await dialog.isVisible()).toBe(false);
      await button.press('Enter');
      await untilFocused(closeIn(dialog));
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
      expect(await image.getAttribute('src')).toContain(one.code);
      // Script keeps the focus in it.
      for (const key of javaScriptEnabled ? ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'] : []) {
        await page.keyboard.press(key);
        // Between the dialog's last element and its first one lies the browser itself.
        expect(await page.locator(':focus').and(page.locator(':not(body, dialog, dialog *)')).count()).toBe(0);
      }
      await closeIn(dialog).click();
      await dialog.waitFor({ state: 'hidden' });
      await untilFocused(button);
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        await button.press('Enter');
        await untilFocused(closeIn(dialog));
        for (const part of [dialog.getByText(one.title), image, closeIn(dialog)]) {
          // Scrolls to it, and finds nothing above it.
          await part.click({ trial: true });
          const { x, y, width, height } = await boxOf(part);
          const isWhole = x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
          expect.soft(isWhole, `${part} at ${viewport.width} x ${viewport.height}`).toBe(true);
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await untilFocused(button);
      }
    },
  );
});

test('a dialog is closed by a press beside it and by going back', async () => {
  const { page, button, dialog } = await openPage({ ...ofFooter, address: '/contact-us' });
  await goTo(page, '/legal');
  await button.click();
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await button.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
});
