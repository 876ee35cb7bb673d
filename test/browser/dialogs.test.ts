import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, untilFocused, untilTitle } from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
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
const dialogs = [
  {
    address: '/news?name=item30',
    opener: share.wechat,
    title: share.wechatTitle,
    code: '/qr.svg?name=item30&lang=en_US',
  },
  { address: '/legal', opener: footer.socialAccount, title: footer.socialQrTitle, code: '/' },
];

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScriptEnabled) => {
  test('a dialog is opened by its button and shows its code; Escape and its own button close it and give the focus back', async () => {
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled });
    for (const { address, opener, title, code } of dialogs) {
      await open(address);
      const button = page.getByRole('button', { name: opener, exact: true });
      const dialog = page.getByRole('dialog', { name: title });
      const image = dialog.getByRole('img');
      expect(await dialog.isVisible()).toBe(false);
      for (const close of [() => page.keyboard.press('Escape'), () => closeIn(dialog).click()]) {
        await button.press('Enter');
        await untilFocused(closeIn(dialog));
        await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
        expect(await image.getAttribute('src')).toContain(code);
        await close();
        await dialog.waitFor({ state: 'hidden' });
        await untilFocused(button);
      }
    }
  });

  test('every part of a dialog can be scrolled into sight in every window down to 320 x 256 (WCAG 1.4.10)', async () => {
    const outOfSight: string[] = [];
    const { page, open } = await visit({ language: 'en_US', javaScriptEnabled, hasTouch: true });
    for (const { address, opener, title } of dialogs) {
      await open(address);
      const dialog = page.getByRole('dialog', { name: title });
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        await page.getByRole('button', { name: opener, exact: true }).press('Enter');
        await dialog.waitFor();
        const parts = { title: dialog.getByText(title), code: dialog.getByRole('img'), close: closeIn(dialog) };
        for (const [name, part] of Object.entries(parts)) {
          await part.scrollIntoViewIfNeeded();
          if (!(await part.evaluate(isWhollySeen)))
            outOfSight.push(`${title}: ${name} at ${viewport.width} x ${viewport.height}`);
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    }
    expect(outOfSight).toEqual([]);
  });
});

test('with script, the focus moves into a dialog, stays there, and returns to its button', async () => {
  for (const { address, opener, title } of dialogs) {
    const { page } = await visitAt(address, { language: 'en_US', viewport: { width: 390, height: 844 } });
    const button = page.getByRole('button', { name: opener, exact: true });
    const dialog = page.getByRole('dialog', { name: title });
    await button.press('Enter');
    await untilFocused(closeIn(dialog));
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      // Between the dialog's last element and its first one lies the browser itself.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName)).not.toBe('main');
      expect(await page.locator(':focus').and(page.locator(':not(dialog, dialog *)')).count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await untilFocused(button);
  }
});

test('a dialog is closed by a press beside it and by going back', async () => {
  const { page } = await visitAt('/contact-us', { language: 'en_US', viewport: { width: 390, height: 844 } });
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/legal"]')?.click());
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle));
  const button = page.getByRole('button', { name: footer.socialAccount });
  const dialog = page.getByRole('dialog', { name: footer.socialQrTitle });
  await button.click();
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await button.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
});

const closeIn = (dialog: Locator) => dialog.getByRole('button', { name: actions.close });

/** Inside the window, with nothing above it. Runs in the page. */
function isWhollySeen(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
  const corners = [
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  // Corners can be round.
  return (
    corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.dialog')) &&
    element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  );
}
