import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { siteInBrowser, untilPage } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages, newsMessages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();

const field = '.header-search__input';
const options = '.header-search [role="option"]';
const uncaught = (logged: string[]) => logged.filter((line) => line.startsWith('uncaught'));

/** The search page with suggestions for what was typed. */
async function openSuggestions(typed: string, language: Language = 'en_US') {
  const one = await visitAt('/search', { language });
  await one.page.fill('#search-query', typed);
  const suggestions = one.page.locator('.search-form [role="option"]');
  await suggestions.first().waitFor();
  return { ...one, suggestions };
}

test('the icon in the bar unfolds a field that suggests pages below it, chosen with the arrows and opened with Enter; its code comes with the focus, not before', async () => {
  const { page, documents, requests, logged } = await visitAt('/about-us', { alone: true });
  const fetched = () => requests.filter((address) => address.includes('searchSuggestions')).length;
  expect(fetched()).toBe(0);
  await page.click('.header-search__submit');
  await page.keyboard.insertText('ranking');
  await page.waitForSelector(options);
  expect(fetched()).toBe(1);
  const input = page.locator(field);
  expect(await input.getAttribute('role')).toBe('combobox');
  expect(await input.getAttribute('aria-expanded')).toBe('true');
  // As wide as the field, beside which no entry of the bar shows.
  const sides = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right].map(Math.round);
    });
  expect(await sides('.header-search .suggestions')).toEqual(await sides(field));
  expect(await page.locator('.main-navigation').evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  const list = page.locator(`#${await input.getAttribute('aria-controls')}`);
  expect(await list.getAttribute('role')).toBe('listbox');
  await page.keyboard.press('ArrowDown');
  const active = page.locator(`#${await input.getAttribute('aria-activedescendant')}`);
  expect(await active.getAttribute('aria-selected')).toBe('true');
  expect(await active.locator('.suggestions__title').textContent()).toBe(newsMessages('en_US', 'item37').title1);
  expect(await active.locator('.suggestions__kind').textContent()).toBe(messages('en_US', 'search').groups.news);
  await page.keyboard.press('Enter');
  await untilPage(page, '/news?name=item37');
  expect(new URL(page.url()).search).toBe('?name=item37');
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('there are five suggestions at most; past the last one the field itself is next; Escape closes them and keeps the entry; Enter opens all results, which going back finds again', async () => {
  const { page, suggestions } = await openSuggestions('brand');
  const active = () => page.getAttribute('#search-query', 'aria-activedescendant');
  expect(await suggestions.count()).toBe(5);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(await suggestions.last().getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(await suggestions.first().getAttribute('id'));
  await page.keyboard.press('Escape');
  expect(await page.locator('.search-form .suggestions').isVisible()).toBe(false);
  expect(await page.inputValue('#search-query')).toBe('brand');
  await page.fill('#search-query', 'privacy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=privacy');
  const first = page.locator('.search-result__title a').first();
  expect(await first.getAttribute('href')).toBe(addressOf('legal', 'privacy'));
  await first.click();
  await untilPage(page, addressOf('legal', 'privacy'));
  await page.goBack();
  await page.waitForURL('**/search?q=privacy');
  await first.waitFor();
});

test('the phone menu’s field suggests as well, in the language of the page', async () => {
  const { page } = await visitAt('/', { language: 'zh_CN', viewport: phone });
  await page.click('.phone-menu__toggle');
  await page.fill('.phone-menu__search input', 'judydol');
  const title = page.locator('.phone-menu__search [role="option"] .suggestions__title').first();
  expect(await title.textContent()).toBe(messages('zh_CN', 'business').brands.judydoll.pageTitle);
});

test('code or an answer that does not come leaves a plain search field, and the code is asked for again at the next focus', async () => {
  const { page, logged } = await visitAt('/about-us', { alone: true });
  const lose = async (files: string, use: () => Promise<void>) => {
    await page.route(files, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
    const failed = page.waitForEvent('requestfailed');
    await use();
    await failed;
  };
  await lose('**/searchSuggestions.*', () => page.focus(field));
  await page.unrouteAll();
  await page.locator(field).blur();
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  await lose('**/search?q=*', () => page.fill(field, 'privacy'));
  await page.press(field, 'Enter');
  await page.waitForURL('**/search?q=privacy');
  expect(uncaught(logged)).toEqual([]);
});

test('a suggestion that is newer than the tab’s build is the server’s to answer', async () => {
  const { page, open, documents } = await visit();
  await page.route('**/about-us', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"highestItem":\d+/, '"highestItem":30');
    await route.fulfill({ response: answer, body });
  });
  await open('/about-us');
  await page.focus(field);
  await page.keyboard.insertText('ranking');
  await page.locator(options).first().click();
  await untilPage(page, '/news?name=item37');
  expect(documents).toEqual(['/about-us', '/news?name=item37']);
});

test('the Enter that ends a composition opens nothing, also in the order of Safari’s events', async () => {
  const { page, suggestions } = await openSuggestions('privacy');
  await page.keyboard.press('ArrowDown');
  const isPrevented = await page.locator('#search-query').evaluate((input) => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
    return !input.dispatchEvent(enter);
  });
  expect(isPrevented).toBe(false);
  expect(await suggestions.first().isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/search');
});

test.each([
  ['慢红', 'zh_CN', 'en_US'],
  ['ranking', 'en_US', 'zh_CN'],
] as const)('what %s finds in %s alone is set on the other pages as on its own', async (query, own, other) => {
  const setIn = async (language: Language) => {
    const { page } = await visitAt(`/search?q=${query}`, { language });
    return page
      .locator('.search-result')
      .first()
      .locator('.search-result__title, .search-result__excerpt')
      .evaluateAll((texts) =>
        texts.map((text) => {
          const style = getComputedStyle(text);
          return ['font-family', 'font-size', 'font-weight', 'letter-spacing', 'line-height'].map((property) =>
            style.getPropertyValue(property),
          );
        }),
      );
  };
  const expected = await setIn(own);
  expect(expected.length).toBeGreaterThan(1);
  expect(await setIn(other)).toEqual(expected);
});

test('results and suggestions that only the other language has open in it', async () => {
  const { page, open, suggestions, logged } = await openSuggestions('打假');
  expect(await page.getAttribute('.search-form [role="listbox"]', 'lang')).toBe('zh-CN');
  await suggestions.first().click();
  await untilPage(page, '/news?name=item45', 'zh_CN');
  await open('/search?q=打假&lang=en_US');
  await page.locator('.search-result a').first().click();
  await untilPage(page, '/news?name=item45', 'zh_CN');
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  await page.waitForURL((url) => url.search === '?name=item45');
  expect(logged).toEqual([]);
});
