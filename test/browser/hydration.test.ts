import { expect, test } from 'vitest';
import { follow, goTo, hydrated, siteInBrowser, untilPage } from '../support/browser.ts';
import { messages } from '../support/sitePages.ts';

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
