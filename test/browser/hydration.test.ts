import { describe, expect, test } from 'vitest';
import { follow, hydrated, siteInBrowser, switchLanguage, untilTitle } from '../support/browser.ts';
import { buildForDevelopment } from '../support/buildOnce.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

/** The development build prints React's warnings, which production hides. everyPageInEnglish.test.ts opens all its pages. */
describe('the development build', () => {
  const { visit, visitAt } = siteInBrowser({ dist: buildForDevelopment });

  test('prints nothing during a walk through the site with a switch of the language and history', async () => {
    const { page, logged, documents } = await visitAt('/', { language: 'en_US' });
    for (const address of ['/join-us', '/contact-us', '/legal']) {
      await follow(page, address);
      await page.waitForURL(`**${address}`);
    }
    await switchLanguage(page, 'zh_CN');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/join-us');
    await page.goForward();
    await page.waitForURL('**/contact-us');
    expect(logged).toEqual([]);
    expect(documents).toHaveLength(1);
  });

  test('prints nothing while the phone menu opens and leads to a page', async () => {
    const { page, logged, open } = await visit(onPhone);
    const { nav } = messages('zh_CN', 'common');
    await open('/');
    await page.locator('summary').and(page.getByLabel(nav.openMenu)).click();
    await page.getByRole('navigation', { name: nav.phoneNavigation }).getByText(nav.joinUs).click();
    await page.locator('a[href="/join-us#social"]:visible').first().click();
    await page.waitForURL('**/join-us#social');
    expect(logged).toEqual([]);
  });
});

describe('in production', () => {
  const { visit, visitAt } = siteInBrowser();

  test('a page that was changed on its way is rendered again, whole, and works', async () => {
    const { page, open, documents } = await visit({ language: 'en_US' });
    await page.route('**/legal', async (route) => {
      const answer = await route.fetch();
      const changed = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Buy!');
      await route.fulfill({ response: answer, body: changed });
    });
    await open('/legal');
    await page.getByRole('heading', { level: 1, name: messages('en_US', 'legal').terms.title }).waitFor();
    await follow(page, '/contact-us');
    await page.waitForURL('**/contact-us');
    expect(documents).toEqual(['/legal']);
  });

  test('a behaviour that fails is reported and left out', async () => {
    const { page, open, documents, logged } = await visit({ language: 'en_US', alone: true });
    await page.addInitScript(() => {
      ResizeObserver.prototype.observe = () => {
        throw new Error('no observer');
      };
    });
    await open('/legal');
    await follow(page, '/contact-us');
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'contact-us').title));
    expect(logged).toEqual(['uncaught: no observer']);
    expect(documents).toEqual(['/legal']);
  });

  test('a malformed fragment is none', async () => {
    const { page, documents, logged } = await visitAt('/dynamics#%zz', { language: 'en_US' });
    await follow(page, '/contact-us');
    await page.waitForURL('**/contact-us');
    await page.goBack();
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'dynamics').title));
    expect(documents).toEqual(['/dynamics']);
    expect(logged).toEqual([]);
  });

  test('after an error of React the page is loaded again; after two of one build it stays as it was sent', async () => {
    const { page, open, documents } = await visit({ language: 'en_US' });
    const title = fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle);
    const breakOnce = () =>
      page.route('**/messages/**/legal/terms.json', (route) => route.fulfill({ json: {} }), { times: 1 });
    await open('/join-us');
    await breakOnce();
    await follow(page, '/legal');
    await untilTitle(page, title);
    await hydrated(page);
    expect(documents).toEqual(['/join-us', '/legal']);
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    await page.reload();
    await hydrated(page);
    await breakOnce();
    await follow(page, '/legal');
    await page.waitForEvent('load');
    await untilTitle(page, title);
    await page.locator('html[data-painted]').waitFor();
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    expect(documents).toEqual(['/join-us', '/legal', '/join-us', '/legal', '/join-us']);
  });

  test('where the browser stores nothing, the second error of React leaves the page as it was sent, too', async () => {
    const { page, documents } = await visit({ language: 'en_US', alone: true });
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
    const { page } = await visitAt('/about-us', { language: 'en_US' });
    const allowed = await page.evaluate(() => {
      const script = document.createElement('script');
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.body, { innerHTML: '<img src=x>' }),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        text: () => Object.assign(script, { text: 'document.title = "x"' }),
        src: () => Object.assign(script, { src: '/assets/x.js' }),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(allowed).toEqual([]);
  });
});
