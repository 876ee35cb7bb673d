import { describe, expect, test } from 'vitest';
import { follow, goTo, hydrated, siteInBrowser, switchLanguage, untilPage } from '../support/browser.ts';
import { buildForDevelopment } from '../support/buildOnce.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

/** The development build prints React's warnings, which production hides. everyPageInEnglish.test.ts opens all its pages. */
describe('the development build', () => {
  const { visitAt } = siteInBrowser({ dist: buildForDevelopment });

  test('prints nothing during a walk through the site with history, a switch of the language and the phone menu', async () => {
    const { page, logged, documents } = await visitAt('/');
    for (const address of ['/join-us', '/contact-us', '/legal']) await goTo(page, address);
    await switchLanguage(page, 'zh_CN');
    await page.goBack();
    await page.goBack();
    await untilPage(page, '/join-us', 'zh_CN');
    await page.goForward();
    await untilPage(page, '/contact-us', 'zh_CN');
    await page.setViewportSize(phone);
    const { nav } = messages('zh_CN', 'common');
    await page.locator('summary').and(page.getByLabel(nav.openMenu)).click();
    await page.getByRole('navigation', { name: nav.phoneNavigation }).getByText(nav.joinUs).click();
    await page.locator('a[href="/join-us#social"]:visible').first().click();
    await page.waitForURL('**/join-us#social');
    expect(logged).toEqual([]);
    expect(documents).toHaveLength(1);
  });
});

describe('in production', () => {
  const { visit, visitAt } = siteInBrowser();

  test('a page that was changed on its way is rendered again, whole, and works', async () => {
    const { page, open, documents } = await visit();
    await page.route('**/legal', async (route) => {
      const answer = await route.fetch();
      const changed = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Buy!');
      await route.fulfill({ response: answer, body: changed });
    });
    await open('/legal');
    await page.getByRole('heading', { level: 1, name: messages('en_US', 'legal').terms.title }).waitFor();
    await goTo(page, '/contact-us');
    expect(documents).toEqual(['/legal']);
  });

  test('a behaviour that fails is reported and left out', async () => {
    const { page, open, documents, logged } = await visit({ alone: true });
    await page.addInitScript(() => {
      ResizeObserver.prototype.observe = () => {
        throw new Error('no observer');
      };
    });
    await open('/legal');
    await goTo(page, '/contact-us');
    expect(logged).toEqual(['uncaught: no observer']);
    expect(documents).toEqual(['/legal']);
  });

  test('a malformed fragment is none', async () => {
    const { page, documents, logged } = await visitAt('/dynamics#%zz');
    await goTo(page, '/contact-us');
    await page.goBack();
    await untilPage(page, '/dynamics');
    expect(documents).toEqual(['/dynamics']);
    expect(logged).toEqual([]);
  });

  test('after an error of React the page is loaded again; after two of one build it stays as it was sent', async () => {
    const { page, open, documents } = await visit();
    const breakOnce = () =>
      page.route('**/messages/**/legal/terms.json', (route) => route.fulfill({ json: {} }), { times: 1 });
    await open('/join-us');
    await breakOnce();
    await goTo(page, '/legal');
    await hydrated(page);
    expect(documents).toEqual(['/join-us', '/legal']);
    await goTo(page, '/join-us');
    await page.reload();
    await hydrated(page);
    await breakOnce();
    await follow(page, '/legal');
    await page.waitForEvent('load');
    await untilPage(page, '/legal');
    await page.locator('html[data-painted]').waitFor();
    await goTo(page, '/join-us');
    expect(documents).toEqual(['/join-us', '/legal', '/join-us', '/legal', '/join-us']);
  });

  test('where the browser stores nothing, the second error of React leaves the page as it was sent, too', async () => {
    const { page, documents } = await visit({ alone: true });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Storage.prototype.getItem = Storage.prototype.setItem as () => never;
    });
    await page.route('**/messages/**/legal/terms.json', (route) => route.fulfill({ json: {} }));
    await page.goto('/legal');
    await expect.poll(() => documents.length).toBe(3);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').textContent()).toBe(messages('en_US', 'legal').terms.title);
    expect(documents).toEqual(['/legal', '/legal', '/legal']);
  });

  test('no text becomes HTML or code (Trusted Types)', async () => {
    const { page } = await visitAt('/about-us');
    const script = "document.createElement('script')";
    for (const [sink, text] of [
      ['document.body.innerHTML', '<img src=x>'],
      [`${script}.text`, 'document.title = 1'],
      [`${script}.src`, '/assets/x.js'],
    ])
      await expect(page.evaluate(`${sink} = '${text}'`), sink).rejects.toThrow(/Trusted/);
  });
});
