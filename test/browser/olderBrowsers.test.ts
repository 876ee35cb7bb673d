import { describe, expect, test } from 'vitest';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser({ alone: true });
const texts = messages('en_US', 'common');
const contactTitle = fullTitle('en_US', messages('en_US', 'contact-us').title);

/** What Safari 15.4 has not, taken out of the newest Chromium; and below the floor, what came with it. */
const aboveTheFloor = () => {
  const lacking: [object, string][] = [
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [URL, 'parse'],
    [URL, 'canParse'],
    [HTMLElement.prototype, 'inert'],
    [HTMLDetailsElement.prototype, 'name'],
    [Document.prototype, 'startViewTransition'],
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [Array.prototype, 'with'],
    [Array, 'fromAsync'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [Set.prototype, 'union'],
    [globalThis, 'requestIdleCallback'],
    [globalThis, 'scheduler'],
    [globalThis, 'navigation'],
  ];
  for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name);
};
const belowTheFloor = () => {
  Reflect.deleteProperty(Array.prototype, 'findLast');
  Reflect.deleteProperty(Array.prototype, 'at');
  Reflect.deleteProperty(Object, 'hasOwn');
};

describe('a browser of the floor', () => {
  async function visitor(options = {}) {
    const one = await visit({ language: 'en_US', ...options });
    await one.page.addInitScript(aboveTheFloor);
    return one;
  }

  test('goes to another page without loading a document, and keeps the news list', async () => {
    const { page, open, documents, said } = await visitor();
    await open('/dynamics');
    const story = page.locator('.dynamics-grid__item').first();
    await story.evaluate((element: HTMLElement) => (element.dataset.kept = ''));
    await page.locator('a[href="/contact-us"]:visible').first().click();
    await untilTitle(page, contactTitle);
    await page.goBack();
    await page.locator('.dynamics-grid__item[data-kept]').waitFor();
    expect(documents).toEqual(['/dynamics']);
    expect(said).toEqual([]);
  });

  test('sends the contact form without loading a document', async () => {
    const { page, open, documents } = await visitor();
    await open('/contact-us');
    await page.locator('[name=name]').fill('Ada');
    await page.locator('[name=email]').fill('ada@example.com');
    await page.locator('[name=message]').fill('Hello from an older browser');
    await page.locator('.form__submit').click();
    await page.waitForURL(/sent=/);
    expect(documents).toEqual(['/contact-us']);
  });

  test('keeps the focus in the open phone menu, and one of its groups open at a time', async () => {
    const { page, open } = await visitor({ viewport: phone });
    await open('/');
    await page.getByLabel(texts.nav.openMenu).click();
    await page.locator('html[data-scroll-locked]').waitFor();
    const labels = page.locator('.phone-menu__label');
    await labels.nth(0).click();
    // The browser knows groups by their name: without it only the script closes the other one.
    await labels.nth(1).click();
    await page.waitForFunction(() => document.querySelectorAll('.phone-menu__group[open]').length === 1);
    await page.locator('footer a:visible').first().focus();
    expect(await page.evaluate(() => document.activeElement?.closest('.phone-menu') !== null)).toBe(true);
  });
});

describe('a browser below the floor', () => {
  test('keeps the HTML as it works: links lead on and the form is sent', async () => {
    const { page, requests, documents, said } = await visit({ language: 'en_US' });
    await page.addInitScript(belowTheFloor);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('a[href="/contact-us"]:visible').first().click();
    await untilTitle(page, contactTitle);
    await page.locator('[name=name]').fill('Ada');
    await page.locator('[name=email]').fill('ada@example.com');
    await page.locator('[name=message]').fill('Hello from a very old browser');
    await page.locator('.form__submit').click();
    await page.waitForURL(/sent=/);
    expect(documents).toHaveLength(4);
    expect(requests.filter((address) => /script\/main/.test(address))).toEqual([]);
    expect(said).toEqual([]);
  });
});

describe('a script that fails while it takes the page over', () => {
  const failing = () => {
    ResizeObserver.prototype.observe = () => {
      throw new Error('this browser fails');
    };
  };

  test('leaves the page whole, and is not tried again in this visit', async () => {
    const { page, documents } = await visit({ language: 'en_US' });
    await page.addInitScript(failing);
    await page.goto('/legal');
    await expect.poll(() => documents.length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').textContent()).toBe(messages('en_US', 'legal').terms.title);
    await page.goto('/about-us', { waitUntil: 'networkidle' });
    expect(documents).toEqual(['/legal', '/legal', '/about-us']);
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('leaves the page whole also where the browser keeps nothing', async () => {
    const { page, documents } = await visit({ language: 'en_US' });
    await page.addInitScript(failing);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Storage.prototype.getItem = Storage.prototype.setItem as () => never;
    });
    await page.goto('/legal');
    await expect.poll(() => documents.length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').textContent()).toBe(messages('en_US', 'legal').terms.title);
    expect(documents).toHaveLength(2);
  });
});
