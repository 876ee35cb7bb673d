import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { contrastRatio } from '../support/contrastRatio.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

test('in a dark theme of forced colours the marks of what is current, the dots of brands, the bars of the phone menu and the words that a search found are seen', async () => {
  const { page, open } = await visit({ forcedColors: 'active', colorScheme: 'dark' });
  /** Whether what pseudo-elements draw with their background differs from the page's. */
  const isDrawn = (selector: string, ...pseudos: string[]) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, parts) => {
        const ground = getComputedStyle(document.body).backgroundColor;
        return parts.every((part) => getComputedStyle(element, part).backgroundColor !== ground);
      }, pseudos);
  for (const [address, current] of [
    ['/join-us', '.main-navigation__entry[aria-current]'],
    ['/dynamics', '.news-tabs__link[aria-current]'],
    ['/about-us?name=guanlituandui', '.switcher__link[aria-current]'],
  ] as const) {
    await open(address);
    expect.soft(await isDrawn(current, '::after'), current).toBe(true);
  }
  await open('/business');
  expect.soft(await isDrawn('.switcher__link[class*="brand--"]', '::before'), 'dot of a link').toBe(true);
  await open('/search?q=lipstick');
  expect.soft(await isDrawn('.search-result__brand', '::before'), 'dot of a result').toBe(true);
  const pairs = await page
    .locator('main mark')
    .evaluateAll((marks) =>
      marks.map((mark) => [getComputedStyle(mark).color, getComputedStyle(document.body).backgroundColor]),
    );
  expect(pairs.length).toBeGreaterThan(0);
  const rgb = (colour = '') => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  expect(pairs.filter(([words, ground]) => contrastRatio(rgb(words), rgb(ground)) < 4.5)).toEqual([]);
  await page.setViewportSize(phone);
  const bars = () => isDrawn('.phone-menu__bars', '::before', '::after');
  expect(await bars()).toBe(true);
  await page.locator('.phone-menu__toggle').click();
  await page.locator('html[data-scroll-locked]').waitFor();
  expect(await bars()).toBe(true);
});

test('a browser that darkens sites by itself leaves this one as it is: ink on pictures would be lost', async () => {
  const { page, open } = await visit({ colorScheme: 'dark', alone: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await open('/contact-us');
  const { channels } = await sharp(await page.screenshot({ clip: { x: 2, y: 300, width: 8, height: 8 } })).stats();
  expect(channels.map(({ mean }) => mean > 220)).not.toContain(false);
});

test('by touch on a wide screen each panel of the home page shows its sentence', async () => {
  const { page, open } = await visit({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });
  const { lines } = messages('en_US', 'home').portfolio;
  await open('/');
  for (const brand of brands) {
    const line = page.getByText(lines[brand]);
    await line.scrollIntoViewIfNeeded();
    const seen = await line.evaluate((element) => {
      const panel = element.closest('li')?.getBoundingClientRect();
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      const inside = panel && top >= panel.top && bottom <= panel.bottom && left >= panel.left && right <= panel.right;
      return inside && height > 0 && element.checkVisibility({ opacityProperty: true });
    });
    expect.soft(seen, brand).toBe(true);
  }
});
