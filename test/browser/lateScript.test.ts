import { expect, test } from 'vitest';
import {
  hydrated,
  siteInBrowser,
  translateTexts,
  untilFocused,
  untilPage,
  type VisitOptions,
} from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const { nav, brands, actions, footer } = messages('en_US', 'common');

/** A page on a slow line: HTML and style are loaded, all script but the first small one waits until `hydrate`. */
async function openEarly(address: string, options: VisitOptions = {}) {
  const one = await visit(options);
  const send = await holdBack(one.page, '**/assets/script/main.*');
  await one.page.goto(address);
  const hydrate = () => {
    send();
    return hydrated(one.page);
  };
  return { ...one, hydrate };
}

test('a phone menu that was opened early is locked, named and closed by Escape after hydration', async () => {
  const { page, hydrate } = await openEarly('/legal', onPhone);
  const toggle = page.locator('.phone-menu__toggle');
  const menu = page.getByRole('navigation', { name: nav.phoneNavigation });
  await toggle.tap();
  await menu.waitFor();
  await hydrate();
  await page.locator('html[data-scroll-locked]').waitFor();
  expect(await toggle.getAttribute('aria-label')).toBe(nav.closeMenu);
  expect((await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('1');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-scroll-locked])').waitFor();
  await menu.waitFor({ state: 'hidden' });
  await untilFocused(toggle);
});

test.each(['hover', 'focus'] as const)('a mega menu that %s has opened early stays open', async (means) => {
  const { page, hydrate } = await openEarly('/legal');
  const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
  const entry = navigation.getByRole('button', { name: nav.group });
  const link = navigation.getByRole('link', { name: brands.furterer });
  await entry[means]();
  await link.waitFor();
  await hydrate();
  expect(await entry.getAttribute('aria-expanded')).toBe('true');
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
});

test('a dialog that was opened early is closed by its button afterwards as well', async () => {
  const { page, hydrate } = await openEarly('/legal', onPhone);
  await page.getByRole('button', { name: footer.socialAccount }).tap();
  const dialog = page.getByRole('dialog', { name: footer.socialQrTitle });
  await dialog.waitFor();
  await hydrate();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: actions.close }).tap();
  await dialog.waitFor({ state: 'hidden' });
});

test('early links, the language switch, the search of the bar and the form are answered as pages; entries made meanwhile stay after hydration', async () => {
  const { page, hydrate, documents } = await openEarly('/legal');
  await page.locator('.site-header__language').click();
  await untilPage(page, '/legal', 'zh_CN');
  await page.locator('.header-search').hover();
  await page.locator('.header-search__input').fill('serum');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=serum');
  await page.locator('.site-header__contact').click();
  await page.waitForURL('**/contact-us');
  expect(documents).toEqual(['/legal', '/legal?lang=zh_CN', '/search?q=serum', '/contact-us']);
  await page.locator('.form__submit').click();
  await page.locator('.error-summary').waitFor();
  await page.locator('#contact-name').fill('Lin');
  await hydrate();
  expect(await page.locator('#contact-name').inputValue()).toBe('Lin');
  const { nameRequired } = messages('zh_CN', 'contact-us').errors;
  expect(await page.locator('.field__error').first().textContent()).toBe(nameRequired);
});

test.each(
  Object.entries({
    'a password manager has put its icon beside a field': () =>
      document.querySelector('#contact-email')?.after(document.createElement('div')),
    'a field was wrapped': () => {
      const field = document.querySelector('#contact-email');
      const wrapper = document.createElement('span');
      field?.replaceWith(wrapper);
      if (field) wrapper.append(field);
    },
    'a blocker has removed an element': () => document.querySelector('.contact-picture')?.remove(),
    'a translator has replaced the texts': translateTexts,
    nothing: () => {},
  }),
)('entries, focus and selection outlive hydration where %s has changed in the page', async (_, change) => {
  const { page, hydrate } = await openEarly('/contact-us');
  const message = page.locator('#contact-message');
  await page.locator('#contact-name').fill('Lin');
  await page.locator('#contact-email').fill('lin@example.com');
  await message.fill('typed early');
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
  await page.evaluate(change);
  await hydrate();
  expect(await page.locator('#contact-name').inputValue()).toBe('Lin');
  expect(await page.locator('#contact-email').inputValue()).toBe('lin@example.com');
  await untilFocused(message);
  await page.keyboard.type('X');
  expect(await message.inputValue()).toBe('tyX early');
  // Pictures below the fold have begun.
  await page.locator('html[data-painted]').waitFor();
  await page.locator('.site-header__contact').click();
});
