import { expect, test } from 'vitest';
import { legalAddress } from '#shared/routes.ts';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { fullTitle, messages, newsMessages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

const field = '.header-search__input';
const options = '.header-search [role="option"]';

test('the icon in the bar unfolds a field that suggests pages, chosen with the arrows and opened with Enter', async () => {
  const { page, open, documents, said } = await visit({ language: 'en_US' });
  await open('/about-us');
  await page.click('.header-search__submit');
  await page.keyboard.type('mascara');
  await page.waitForSelector(options);
  const input = page.locator(field);
  expect(await input.getAttribute('role')).toBe('combobox');
  expect(await input.getAttribute('aria-expanded')).toBe('true');
  const list = page.locator(`#${await input.getAttribute('aria-controls')}`);
  expect(await list.getAttribute('role')).toBe('listbox');
  await page.keyboard.press('ArrowDown');
  const active = page.locator(`#${await input.getAttribute('aria-activedescendant')}`);
  expect(await active.getAttribute('aria-selected')).toBe('true');
  const title = newsMessages('en_US', 'item19').title1 ?? '';
  expect(await active.textContent()).toBe(title);
  await page.keyboard.press('Enter');
  await untilTitle(page, fullTitle('en_US', title));
  expect(new URL(page.url()).search).toBe('?name=item19');
  expect(documents).toHaveLength(1);
  expect(said).toEqual([]);
});

test('past the last suggestion the field itself is next, then the first again', async () => {
  const { page, open } = await visit();
  await open('/search');
  await page.fill('#search-query', '隐私政策');
  await page.waitForSelector('.search-form [role="option"]');
  const count = await page.locator('.search-form [role="option"]').count();
  const active = () => page.getAttribute('#search-query', 'aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  const last = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  const first = await active();
  expect([first, last]).toEqual([first, first?.replace(/-0$/, `-${count - 1}`)]);
});

test('Escape closes the suggestions and keeps what was typed; Enter then asks for all results', async () => {
  const { page, open } = await visit({ language: 'en_US' });
  await open('/search');
  await page.fill('#search-query', 'privacy');
  await page.waitForSelector('.search-form [role="option"]');
  await page.keyboard.press('Escape');
  expect(await page.locator('.search-form .suggestions').isVisible()).toBe(false);
  expect(await page.inputValue('#search-query')).toBe('privacy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=privacy');
  expect(await page.getAttribute('.search-result__title a', 'href')).toBe(legalAddress('privacy'));
});

test('a suggestion opens with the pointer', async () => {
  const { page, open } = await visit({ language: 'en_US' });
  await open('/404');
  await page.fill('#search-query', 'furterer');
  await page.click('.search-form [role="option"]');
  await page.waitForURL('**/business?name=furterer');
});

test('the phone menu’s field suggests as well, in the language of the page', async () => {
  const { page, open } = await visit({ viewport: phone });
  await open('/');
  await page.click('.phone-menu__toggle');
  await page.fill('.phone-menu__search input', 'judydol');
  const option = page.locator('.phone-menu__search [role="option"]').first();
  await option.waitFor();
  expect(await option.textContent()).toBe(messages('zh_CN', 'business').brands.judydoll.pageTitle);
});

test('the code of the suggestions is fetched when a field gets the focus, not before', async () => {
  const { page, open, requests } = await visit();
  await open('/');
  const fetched = () => requests.filter((address) => address.includes('searchSuggestions'));
  expect(fetched()).toEqual([]);
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  expect(fetched()).toHaveLength(1);
});

test('an answer that does not come leaves a plain search field', async () => {
  const { page, open, said } = await visit({ language: 'en_US' });
  await open('/search');
  await page.route('**/search?q=*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.fill('#search-query', 'privacy');
  await failed;
  await page.press('#search-query', 'Enter');
  await page.waitForURL('**/search?q=privacy');
  expect(said.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('without script the bar’s field searches', async () => {
  const { page, open } = await visit({ language: 'en_US', javaScriptEnabled: false });
  await open('/');
  await page.focus(field);
  await page.keyboard.type('cushion');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=cushion');
  expect(await page.locator('.search-result').count()).toBeGreaterThan(0);
});
