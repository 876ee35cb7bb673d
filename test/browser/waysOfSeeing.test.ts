import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { contrastRatio } from '../support/contrastRatio.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();

describe('in forced colours', () => {
  /** Whether what a pseudo-element draws with its background differs from the page's. */
  const isDrawn = (page: Page, selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const background = (style: CSSStyleDeclaration) => style.backgroundColor;
        return background(getComputedStyle(element, part)) !== background(getComputedStyle(document.body));
      }, pseudo);

  test.each([
    ['the line below the entry of the page that is shown', '/join-us', '.main-navigation__entry[aria-current]'],
    ['the line below the tab of the list', '/dynamics', '.news-tabs__link[aria-current]'],
    ['the line below the part of the page', '/about-us?name=guanlituandui', '.switcher__link[aria-current]'],
  ])('%s is seen', async (_, address, selector) => {
    const { page } = await visitAt(address, { language: 'en_US', forcedColors: 'active' });
    expect(await isDrawn(page, selector, '::after')).toBe(true);
  });

  test('the bars of the phone menu’s button are seen, open and closed', async () => {
    const { page } = await visitAt('/legal', { language: 'en_US', forcedColors: 'active', viewport: phone });
    const bars = async () => [
      await isDrawn(page, '.phone-menu__bars', '::before'),
      await isDrawn(page, '.phone-menu__bars', '::after'),
    ];
    expect(await bars()).toEqual([true, true]);
    await page.locator('.phone-menu__toggle').click();
    await page.locator('html[data-scroll-locked]').waitFor();
    expect(await bars()).toEqual([true, true]);
  });
});

describe('in a dark theme of forced colours', () => {
  test('the words that a search found are seen', async () => {
    const { page } = await visitAt('/search?q=lipstick', {
      language: 'en_US',
      forcedColors: 'active',
      colorScheme: 'dark',
    });
    const pairs = await page
      .locator('main mark')
      .evaluateAll((marks) =>
        marks.map((mark) => [getComputedStyle(mark).color, getComputedStyle(document.body).backgroundColor]),
      );
    expect(pairs.length).toBeGreaterThan(0);
    const rgb = (colour = '') => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    expect(pairs.filter(([words, ground]) => contrastRatio(rgb(words), rgb(ground)) < 4.5)).toEqual([]);
  });
});

test('a browser that darkens sites by itself leaves this one as it is: ink on pictures would be lost', async () => {
  const { page, open } = await visit({ colorScheme: 'dark', alone: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await open('/contact-us');
  const { channels } = await sharp(await page.screenshot({ clip: { x: 2, y: 300, width: 8, height: 8 } })).stats();
  expect(channels.map(({ mean }) => mean > 220)).not.toContain(false);
});

describe('by touch on a wide screen', () => {
  test('each panel of the home page shows its sentence', async () => {
    const viewport = { width: 1180, height: 820 };
    const { page } = await visitAt('/', { language: 'en_US', viewport, hasTouch: true, isMobile: true });
    const { lines } = messages('en_US', 'home').portfolio;
    for (const brand of brands) {
      const line = page.getByText(lines[brand]);
      await line.scrollIntoViewIfNeeded();
      const seen = await line.evaluate((element) => {
        const panel = element.closest('li')?.getBoundingClientRect();
        const { top, bottom, left, right, height } = element.getBoundingClientRect();
        const inside =
          panel && top >= panel.top && bottom <= panel.bottom && left >= panel.left && right <= panel.right;
        return inside && height > 0 && element.checkVisibility({ opacityProperty: true });
      });
      expect({ brand, seen }).toEqual({ brand, seen: true });
    }
  });
});

describe('on paper', () => {
  test('the words of the home page stand below its picture, whatever the margins', async () => {
    const { page, open } = await visit({ alone: true });
    await page.emulateMedia({ media: 'print' });
    await open('/');
    for (const width of [643, 718, 794, 1000]) {
      await page.setViewportSize({ width, height: 1000 });
      const [picture, text] = await Promise.all(
        ['.home-hero__picture > img', '.home-hero__text > :first-child'].map((part) =>
          page.locator(part).boundingBox(),
        ),
      );
      expect(picture?.height, `${width} px`).toBeGreaterThan(0);
      expect(text?.y, `${width} px`).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    }
  });

  test('a page of text takes few pages of A4', {
    timeout: 120_000,
  }, async () => {
    const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };
    const pagesOfA4 = { '/about-us': 7, '/news?name=item30': 4 };
    const found: string[] = [];
    // English takes more: seven pages of the first, where Chinese takes five.
    const { page, open } = await visit({ language: 'en_US', alone: true });
    await page.emulateMedia({ media: 'print' });
    for (const [address, most] of Object.entries(pagesOfA4)) {
      await open(address);
      const pdf = await page.pdf({ format: 'A4', margin });
      const count = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      if (count === 0 || count > most) found.push(`${address}: ${count} pages`);
    }
    expect(found).toEqual([]);
  });
});
