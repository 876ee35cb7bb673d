import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, otherLanguage } from '#shared/i18n/language.ts';
import {
  follow,
  goTo,
  hydrated,
  mark,
  showsMarked,
  siteInBrowser,
  switchLanguage,
  translateTexts,
  untilLanguage,
  untilPage,
} from '../support/browser.ts';
import { titleAt } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();

test.each(['zh_CN', 'en_US'] satisfies Language[])(
  'a switch from %s changes text, title, html lang and cookie together; elements, entries and the part in view stay',
  async (language) => {
    const other = otherLanguage(language);
    const { page, open, documents } = await visitAt('/contact-us?from=wechat', { language });
    const entries = { name: 'Lin', message: 'Half a message, 半条留言' };
    for (const [name, text] of Object.entries(entries)) await page.locator(`main [name=${name}]`).fill(text);
    await mark(page.locator('textarea'));
    // The words above the form differ in height: the part in view stays, not the number of pixels.
    const form = page.locator('main h2').first();
    await form.evaluate((part) => part.scrollIntoView());
    const place = () => form.evaluate((part) => Math.round(part.getBoundingClientRect().top));
    const before = await place();
    await switchLanguage(page, other);
    expect(await page.title()).toBe(titleAt('/contact-us', other));
    for (const [name, text] of Object.entries(entries))
      expect(await page.locator(`main [name=${name}]`).inputValue()).toBe(text);
    expect(await showsMarked(page)).toBe(true);
    expect(await place()).toBe(before);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 24 * 3600 * 1000);
    expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
    expect(documents).toHaveLength(1);
    await open('/legal');
    await untilLanguage(page, other);
  },
);

test('?lang= leaves the address bar, other parameters and the fragment stay', async () => {
  const { page } = await visitAt('/business?name=scctc&lang=en_US&from=x#main', { language: 'zh_CN' });
  await untilLanguage(page, 'en_US');
  await page.waitForURL((url) => !url.searchParams.has('lang'));
  expect(page.url()).toMatch(/\/business\?name=scctc&from=x#main$/);
});

test('a switch in the moment in which a page gives way to the next one applies to the next one', async () => {
  const { page, open, documents } = await visit({ alone: true });
  // Script runs between the picture of the old page and the change: there it is held until `goOn`.
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    const released = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }));
    Document.prototype.startViewTransition = function (given) {
      const { update, ...options } = typeof given === 'function' ? { update: given } : (given ?? {});
      document.documentElement.dataset.held = '';
      return start.call(this, { ...options, update: () => released.then(update) });
    };
  });
  await open('/legal');
  await follow(page, '/join-us');
  await page.locator('html[data-held]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-language-switch]')?.click());
  await page.evaluate('goOn()');
  await untilPage(page, '/join-us', 'zh_CN');
  expect(documents).toEqual(['/legal']);
});

test.each([
  ['messages that cannot be loaded', (page: Page) => page.route('**/messages/**/zh_CN/**', (route) => route.abort())],
  ['a page that a translator has rewritten', (page: Page) => page.evaluate(translateTexts)],
  [
    'a page whose texts an extension has wrapped',
    // The heading is a text in English and an element in Chinese.
    (page: Page) =>
      page.evaluate(() => {
        const heading = document.querySelector('h1');
        const wrapper = document.createElement('span');
        wrapper.append(...(heading?.childNodes ?? []));
        heading?.append(wrapper);
      }),
  ],
] as const)('%s: the switch loads the page as a document, and keeps what was typed', async (_, change) => {
  const { page, open, documents } = await visitAt('/contact-us', { alone: true });
  await page.locator('main [name=message]').fill('Half a message');
  await change(page);
  await switchLanguage(page, 'zh_CN');
  await untilPage(page, '/contact-us', 'zh_CN');
  await page.unrouteAll();
  await expect.poll(() => page.locator('main [name=message]').inputValue()).toBe('Half a message');
  expect(documents).toHaveLength(2);
  // Also in the tab's next document, which is hydrated.
  await open('/contact-us');
  expect(await page.locator('main [name=message]').inputValue()).toBe('Half a message');
});

test('another tab follows on its next navigation, and not before (also on the way back)', async () => {
  const { page, documents, logged } = await visitAt('/legal', { alone: true });
  const other = await page.context().newPage();
  await other.goto('/join-us');
  await hydrated(other);
  await switchLanguage(other, 'zh_CN');
  await untilLanguage(page, 'en_US');
  await goTo(page, '/contact-us', 'zh_CN');
  await switchLanguage(other, 'en_US');
  await page.goBack();
  await untilPage(page, '/legal');
  expect(documents).toEqual(['/legal']);
  expect(logged).toEqual([]);
});
