import { expect, test } from 'vitest';
import { hydrated, siteInBrowser, untilFocused, type Visit } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser({ alone: true });
const { nav, brands } = messages('en_US', 'common');
const onPhone = { viewport: phone, hasTouch: true, isMobile: true } as const;

/** A page on a slow line: its HTML and style are there, its script waits until `takeOver`. */
async function openEarly(address: string, options: Parameters<typeof visit>[0] = {}) {
  const one: Visit = await visit({ language: 'en_US', ...options });
  const send = await holdBack(one.page, '**/assets/script/main.*');
  await one.page.goto(address);
  return {
    ...one,
    async takeOver() {
      send();
      await hydrated(one.page);
    },
  };
}

test('a phone menu that was opened early is locked, named and closed by Escape when script takes over', async () => {
  const { page, takeOver } = await openEarly('/legal', onPhone);
  const toggle = page.locator('.phone-menu__toggle');
  await toggle.tap();
  await page.getByRole('navigation', { name: nav.phoneNavigation }).waitFor();
  await takeOver();
  await page.locator('html[data-scroll-locked]').waitFor();
  expect(await toggle.getAttribute('aria-label')).toBe(nav.closeMenu);
  expect((await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('1');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-scroll-locked])').waitFor();
  await page.getByRole('navigation', { name: nav.phoneNavigation }).waitFor({ state: 'hidden' });
  await untilFocused(toggle);
});

test.each(['hover', 'focus'] as const)('a mega menu that %s has opened early stays open', async (means) => {
  const { page, takeOver } = await openEarly('/legal');
  const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
  const entry = navigation.getByRole('button', { name: nav.group });
  const link = navigation.getByRole('link', { name: brands.furterer });
  await entry[means]();
  await link.waitFor();
  await takeOver();
  expect(await entry.getAttribute('aria-expanded')).toBe('true');
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
});

test('a link leads to its page, the language switch to the other language', async () => {
  const { page, documents } = await openEarly('/legal', { viewport: desktop });
  await page.locator('.site-header__contact').click();
  await page.waitForURL('**/contact-us');
  await page.locator('.site-header__language').click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  expect(await page.title()).toBe(fullTitle('zh_CN', messages('zh_CN', 'contact-us').title));
  expect(documents).toEqual(['/legal', '/contact-us', '/contact-us?lang=zh_CN']);
});

test('the form is answered as a page, with its hints; what is typed meanwhile stays when script takes over', async () => {
  const { page, takeOver } = await openEarly('/contact-us');
  await page.locator('.form__submit').click();
  await page.locator('.error-summary').waitFor();
  await page.locator('#contact-name').fill('Lin');
  await takeOver();
  expect(await page.locator('#contact-name').inputValue()).toBe('Lin');
  expect(await page.locator('.field__error').first().textContent()).toBe(
    messages('en_US', 'contact-us').errors.nameRequired,
  );
});

test('a dialog that was opened early is closed by its button afterwards as well', async () => {
  const { page, takeOver } = await openEarly('/legal', onPhone);
  const { actions, footer } = messages('en_US', 'common');
  await page.getByRole('button', { name: footer.socialAccount }).tap();
  const dialog = page.getByRole('dialog', { name: footer.socialQrTitle });
  await dialog.waitFor();
  await takeOver();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: actions.close }).tap();
  await dialog.waitFor({ state: 'hidden' });
});

test('the search of the bar leads to the search page', async () => {
  const { page } = await openEarly('/legal');
  await page.locator('.header-search').hover();
  await page.locator('.header-search__input').fill('serum');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=serum');
});
