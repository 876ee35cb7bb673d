import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { contrastRatio } from '../support/contrastRatio.ts';
import { desktop, launchBrowser, phone, quickestChromium } from '../support/launchBrowser.ts';
import { paleTexts } from '../support/paleTexts.ts';
import { root } from '../support/root.ts';
import { messages, pageTypes } from '../support/sitePages.ts';

const { origin, visit } = siteInBrowser();
const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');

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
    const { page, open } = await visit({ language: 'en_US', forcedColors: 'active' });
    await open(address);
    expect(await isDrawn(page, selector, '::after')).toBe(true);
  });

  test('the bars of the phone menu’s button are seen, open and closed', async () => {
    const { page, open } = await visit({ language: 'en_US', forcedColors: 'active', viewport: phone });
    await open('/legal');
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
    const { page, open } = await visit({ language: 'en_US', forcedColors: 'active', colorScheme: 'dark' });
    await open('/search?q=lipstick');
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

describe('with more contrast', () => {
  test('every text of every type of page reaches the ratio of level AAA (WCAG 1.4.6)', {
    timeout: 180_000,
  }, async () => {
    const { page, open } = await visit({ language: 'en_US', contrast: 'more', alone: true });
    const pale: string[] = [];
    for (const address of pageTypes) {
      await open(address);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(
        (): Promise<AxeResults> =>
          (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
            runOnly: ['color-contrast-enhanced'],
            rules: { 'color-contrast-enhanced': { enabled: true } },
          }),
      );
      pale.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${address}: ${html.slice(0, 120)}`)));
    }
    expect(pale).toEqual([]);
  });
});

describe('with a larger font in the browser', () => {
  test('every text grows with the visitor’s own font size', async () => {
    const large = await launchBrowser(quickestChromium, ['--blink-settings=defaultFontSize=32']);
    onTestFinished(() => large.close());
    const options = { viewport: desktop, locale: 'en-US', javaScriptEnabled: false };
    const { page } = await visit({ language: 'en_US', javaScriptEnabled: false, alone: true });
    const enlarged = await (await large.newContext(options)).newPage();
    const stayed: string[] = [];
    for (const address of pageTypes) {
      const sizes = [page, enlarged].map(async (one) => {
        await one.goto(origin() + address);
        return one.evaluate(fontSizes);
      });
      const [normal = [], larger = []] = await Promise.all(sizes);
      for (const [index, { text, size }] of normal.entries())
        if ((larger[index]?.size ?? 0) < 1.45 * size) stayed.push(`${address}: ${text}`);
    }
    expect(stayed).toEqual([]);
  });
});

test.each([
  ['desktops', desktop],
  ['phones', phone],
])('no text is smaller than 14 px on %s', async (_, viewport) => {
  const { page } = await visit({ viewport, javaScriptEnabled: false });
  const small: string[] = [];
  for (const address of pageTypes) {
    await page.goto(address);
    const sizes = await page.evaluate(fontSizes);
    small.push(...sizes.filter(({ size }) => size < 14).map(({ text, size }) => `${address}: ${text} ${size}`));
  }
  expect(small).toEqual([]);
});

/** The sizes of all texts outside of covers and Judydoll's wordmark, in CSS px. Runs in the page. */
function fontSizes(): { text: string; size: number }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { text: string; size: number }[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !element || element.closest('script, style, .cover, .judydoll-hero__title')) continue;
    found.push({ text, size: Number.parseFloat(getComputedStyle(element).fontSize) });
  }
  return found;
}

describe('by touch on a wide screen', () => {
  test('each panel of the home page shows its sentence', async () => {
    const viewport = { width: 1180, height: 820 };
    const { page, open } = await visit({ language: 'en_US', viewport, hasTouch: true, isMobile: true });
    await open('/');
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
  test.each([
    ['/about-us', 7],
    ['/news?name=item30', 4],
  ])('%s takes %d pages of A4 at most, in dark words', async (address, most) => {
    for (const language of languages) {
      const { page, open } = await visit({ language, alone: true });
      await open(address);
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' },
      });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main').evaluate(paleTexts)).toEqual([]);
    }
  });

  test('no ground is dark where the visitor prints backgrounds', async () => {
    const { page, open } = await visit({ language: 'en_US', alone: true });
    await page.emulateMedia({ media: 'print' });
    for (const address of ['/business', '/business?name=joocyee', '/business?name=scctc', '/join-us']) {
      await open(address);
      const grounds = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(
            ({ backgroundColor, backgroundImage }) =>
              backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none',
          )
          .map(({ backgroundColor }) => backgroundColor),
      );
      expect({ address, grounds }).toEqual({ address, grounds: [] });
    }
  });
});
