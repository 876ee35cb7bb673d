import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { fullTitle, messages, newsMessages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();

const field = '.header-search__input';
const options = '.header-search [role="option"]';

/** The search page with suggestions for what was typed. */
async function openSuggestions(typed: string, language: Language = 'en_US') {
  const one = await visit({ language });
  await one.open('/search');
  await one.page.fill('#search-query', typed);
  const suggestions = one.page.locator('.search-form [role="option"]');
  await suggestions.first().waitFor();
  return { ...one, suggestions };
}

test('the icon in the bar unfolds a field that suggests pages below it, chosen with the arrows and opened with Enter', async () => {
  const { page, documents, logged } = await visitAt('/about-us', { language: 'en_US' });
  await page.click('.header-search__submit');
  await page.keyboard.type('ranking');
  await page.waitForSelector(options);
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
  const title = newsMessages('en_US', 'item37').title1 ?? '';
  expect(await active.locator('.suggestions__title').textContent()).toBe(title);
  expect(await active.locator('.suggestions__kind').textContent()).toBe(messages('en_US', 'search').groups.news);
  await page.keyboard.press('Enter');
  await untilTitle(page, fullTitle('en_US', title));
  expect(new URL(page.url()).search).toBe('?name=item37');
  expect(documents).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('past the last suggestion the field itself is next, then the first again', async () => {
  const { page, suggestions } = await openSuggestions('隐私政策', 'zh_CN');
  const active = () => page.getAttribute('#search-query', 'aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(await suggestions.last().getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(await suggestions.first().getAttribute('id'));
});

test('there are five suggestions at most; Escape closes them and keeps the entry; Enter opens all results', async () => {
  const { page, suggestions } = await openSuggestions('brand');
  expect(await suggestions.count()).toBe(5);
  await page.keyboard.press('Escape');
  expect(await page.locator('.search-form .suggestions').isVisible()).toBe(false);
  expect(await page.inputValue('#search-query')).toBe('brand');
  await page.fill('#search-query', 'privacy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=privacy');
  expect(await page.getAttribute('.search-result__title a', 'href')).toBe(addressOf('legal', 'privacy'));
});

test('a suggestion opens with the pointer', async () => {
  const { page } = await visitAt('/404', { language: 'en_US' });
  await page.fill('#search-query', 'furterer');
  await page.click('.search-form [role="option"]');
  await page.waitForURL('**/business?name=furterer');
});

test('the phone menu’s field suggests as well, in the language of the page', async () => {
  const { page } = await visitAt('/', { viewport: phone });
  await page.click('.phone-menu__toggle');
  await page.fill('.phone-menu__search input', 'judydol');
  const option = page.locator('.phone-menu__search [role="option"]').first();
  await option.waitFor();
  expect(await option.locator('.suggestions__title').textContent()).toBe(
    messages('zh_CN', 'business').brands.judydoll.pageTitle,
  );
});

test('the code of the suggestions is fetched when a field gets the focus, not before', async () => {
  const { page, requests } = await visitAt('/');
  const fetched = () => requests.filter((address) => address.includes('searchSuggestions'));
  expect(fetched()).toEqual([]);
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  expect(fetched()).toHaveLength(1);
});

test('an answer that does not come leaves a plain search field', async () => {
  const { page, logged } = await visitAt('/search', { language: 'en_US' });
  await page.route('**/search?q=*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.fill('#search-query', 'privacy');
  await failed;
  await page.press('#search-query', 'Enter');
  await page.waitForURL('**/search?q=privacy');
  expect(logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('code that was lost once is asked for again at the next focus', async () => {
  const { page, logged } = await visitAt('/about-us', { language: 'en_US', alone: true });
  await page.route('**/searchSuggestions.*', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await page.focus(field);
  await failed;
  await page.locator(field).blur();
  await page.focus(field);
  await page.waitForSelector(`${field}[role="combobox"]`);
  expect(logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('a suggestion that is newer than the tab’s build is the server’s to answer', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  await page.route('**/about-us', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"newest":\d+/, '"newest":30') });
  });
  await open('/about-us');
  await page.focus(field);
  await page.keyboard.type('ranking');
  await page.locator(options).first().click();
  await untilTitle(page, fullTitle('en_US', newsMessages('en_US', 'item37').title1 ?? ''));
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

test.each([390, 1440].flatMap((width) => languages.map((language) => [width, language] as const)))(
  'no query is too long for a window of %i px (%s)',
  async (width, language) => {
    const { page, open } = await visit({ language, viewport: { width, height: 800 } });
    for (const query of ['W'.repeat(100), 'a.very.long.address.of.someone@a-long-host-name.example']) {
      await open(`/search?q=${encodeURIComponent(query)}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBeLessThanOrEqual(width);
    }
  },
);

test('without script the bar’s field searches', async () => {
  const { page } = await visitAt('/', { language: 'en_US', javaScriptEnabled: false });
  await page.focus(field);
  await page.keyboard.type('cushion');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=cushion');
  expect(await page.locator('.search-result').count()).toBeGreaterThan(0);
});

test('results that only the other language has open in it', async () => {
  const { page, logged } = await visitAt('/search?q=打假', { language: 'en_US' });
  const texts = messages('en_US', 'search');
  await page.getByRole('heading', { name: texts.otherLanguage }).waitFor();
  const result = page.locator('.search-result').first();
  expect(await result.getAttribute('lang')).toBe('zh-CN');
  const title = newsMessages('zh_CN', 'item45').title1 ?? '';
  expect(await result.locator('a').textContent()).toBe(title);
  await result.locator('a').click();
  await untilTitle(page, fullTitle('zh_CN', title));
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  await page.waitForURL((url) => url.search === '?name=item45');
  expect(logged).toEqual([]);
});

test('a suggestion in the other language opens in it', async () => {
  const { page, suggestions } = await openSuggestions('打假');
  expect(await page.getAttribute('.search-form [role="listbox"]', 'lang')).toBe('zh-CN');
  await suggestions.first().click();
  await untilTitle(page, fullTitle('zh_CN', newsMessages('zh_CN', 'item45').title1 ?? ''));
});

test('going back from a result finds the results again', async () => {
  const { page } = await visitAt('/search?q=ranking', { language: 'en_US' });
  await page.click('.search-result__title a');
  await untilTitle(page, fullTitle('en_US', newsMessages('en_US', 'item37').title1 ?? ''));
  await page.goBack();
  await page.waitForURL('**/search?q=ranking');
  await page.waitForSelector('.search-result');
});
