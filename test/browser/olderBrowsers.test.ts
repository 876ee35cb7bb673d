import { expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { messages } from '../support/sitePages.ts';

// How the site works in older browsers is the matter of test/cross-browser.
const { visit } = siteInBrowser({ alone: true });

test.each([
  ['', true, () => {}],
  [
    ', also where the browser stores nothing',
    false,
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Storage.prototype.getItem = Storage.prototype.setItem as () => never;
    },
  ],
] as const)(
  'a script that fails during hydration leaves the page whole, and is not tried again%s',
  async (_, stores, prepare) => {
    const { page, documents } = await visit({ language: 'en_US' });
    await page.addInitScript(prepare);
    await page.addInitScript(() => {
      ResizeObserver.prototype.observe = () => {
        throw new Error('this browser fails');
      };
    });
    await page.goto('/legal');
    await expect.poll(() => documents.length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').textContent()).toBe(messages('en_US', 'legal').terms.title);
    if (stores) await page.goto('/about-us', { waitUntil: 'networkidle' });
    expect(documents).toEqual(['/legal', '/legal', ...(stores ? ['/about-us'] : [])]);
  },
);
