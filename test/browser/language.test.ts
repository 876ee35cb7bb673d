import { describe, expect, test } from 'vitest';
import { type Language, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { siteInBrowser, untilTitle, type Visit } from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

async function switchLanguage({ page }: Visit, to: Language) {
  // A click of its own: the driver's would scroll a sticky header to where it began.
  await page
    .locator('[data-language-switch]:visible')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator(`html[lang="${languageTags[to]}"]`).waitFor();
}

describe.each(['zh_CN', 'en_US'] satisfies Language[])('switching from %s in place', (language) => {
  const other = otherLanguage(language);

  test('changes text, title, html lang and cookie together; elements, scroll and entries stay', async () => {
    const one = await visit({ language });
    const { page, open, documents } = one;
    await open('/contact-us?from=wechat');
    await page.locator('textarea').fill('Half a message, 半条留言');
    await page.locator('input[name="name"]').fill('Lin');
    await page.evaluate(() => {
      scrollTo(0, 200);
      (window as unknown as { kept: Element | null }).kept = document.querySelector('textarea');
    });
    const top = await page.evaluate(() => scrollY);
    await switchLanguage(one, other);
    expect(await page.title()).toBe(fullTitle(other, messages(other, 'contact-us').title));
    expect(await page.locator('textarea').inputValue()).toBe('Half a message, 半条留言');
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Lin');
    expect(
      await page.evaluate(
        () => (window as unknown as { kept: Element | null }).kept === document.querySelector('textarea'),
      ),
    ).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 24 * 3600 * 1000);
    expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
    expect(documents).toHaveLength(1);
  });

  test('keeps the article element, and a reload stays in the language that was chosen', async () => {
    const one = await visit({ language });
    const { page, open } = one;
    await open('/news?name=item30');
    await page.evaluate(() => {
      (window as unknown as { kept: Element | null }).kept = document.querySelector('main article');
    });
    await switchLanguage(one, other);
    expect(
      await page.evaluate(
        () => (window as unknown as { kept: Element | null }).kept === document.querySelector('main article'),
      ),
    ).toBe(true);
    await open('/news?name=item30');
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[other]);
  });
});

test('?lang= leaves the address bar, other parameters and the fragment stay', async () => {
  const { page, open } = await visit();
  await open('/business?name=scctc&lang=en_US&from=x#main');
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
  await page.waitForURL((url) => !url.searchParams.has('lang'));
  expect(page.url()).toMatch(/\/business\?name=scctc&from=x#main$/);
});

test('the list that is kept alive switches as well while it is hidden', async () => {
  const one = await visit({ language: 'en_US' });
  const { page, open, documents, said } = one;
  await open('/dynamics?name=Brand');
  await page
    .locator('main .dynamics-grid__item')
    .first()
    .evaluate((story) => {
      (window as unknown as { kept: Element }).kept = story;
    });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/join-us"]')?.click());
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
  await switchLanguage(one, 'zh_CN');
  await page.goBack();
  await untilTitle(page, fullTitle('zh_CN', messages('zh_CN', 'dynamics').titles.Brand));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    messages('zh_CN', 'dynamics').titles.Brand,
  );
  expect(await page.evaluate(() => (window as unknown as { kept: Element }).kept.isConnected)).toBe(true);
  expect(documents).toHaveLength(1);
  expect(said).toEqual([]);
});

test('a switch in the moment in which a page gives way to the next one counts for the next one', async () => {
  const one = await visit({ language: 'en_US', alone: true });
  const { page, open, documents } = one;
  // Script runs between the picture of the old page and the change: there it is held until told.
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    const told = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }));
    Document.prototype.startViewTransition = function (given) {
      const { update, ...options } = typeof given === 'function' ? { update: given } : (given ?? {});
      document.documentElement.dataset.held = '';
      return start.call(this, { ...options, update: () => told.then(update) });
    };
  });
  await open('/legal');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/join-us"]')?.click());
  await page.locator('html[data-held]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-language-switch]')?.click());
  await page.evaluate('goOn()');
  await untilTitle(page, fullTitle('zh_CN', messages('zh_CN', 'join-us').title));
  expect(documents).toEqual(['/legal']);
});

test('messages that cannot be loaded: the page comes as a document, in the language that was chosen', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  await open('/legal');
  await page.route('**/messages/**', (route) => route.abort());
  await page.locator('[data-language-switch]:visible').first().click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  expect(documents).toEqual(['/legal', '/legal']);
});

test('another tab follows on its next navigation, and not before (also on the way back)', async () => {
  const one = await visit({ language: 'en_US', alone: true });
  await one.open('/legal');
  const other = await one.page.context().newPage();
  await other.goto('/join-us');
  await other.locator('[data-scripted]').waitFor({ state: 'attached' });
  await switchLanguage({ ...one, page: other }, 'zh_CN');
  expect(await one.page.locator('html').getAttribute('lang')).toBe('en-US');
  await one.page.evaluate(() => document.querySelector<HTMLElement>('a[href="/contact-us"]')?.click());
  await one.page.locator('html[lang="zh-CN"]').waitFor();
  expect(await one.page.title()).toBe(fullTitle('zh_CN', messages('zh_CN', 'contact-us').title));
  await switchLanguage({ ...one, page: other }, 'en_US');
  await one.page.goBack();
  await one.page.locator('html[lang="en-US"]').waitFor();
  expect(await one.page.title()).toBe(fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle));
  expect(one.documents).toEqual(['/legal']);
  expect(one.said).toEqual([]);
});

test('sections that are open stay open', async () => {
  const one = await visit({ language: 'en_US' });
  const { page, open } = one;
  await open('/join-us');
  const questions = page.locator('main details');
  await questions.nth(1).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  await switchLanguage(one, 'zh_CN');
  expect(await questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(await questions.nth(1).locator('summary').textContent()).toContain(messages('zh_CN', 'join-us').faq.q2);
});
