import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { type FirstView, firstView } from '../support/firstView.ts';
import { phone } from '../support/launchBrowser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const addresses = [...new Set([...pageTypes, ...brands.map((brand) => `/business?name=${brand}`)])];

/**
 * What a phone loads for what it shows before anybody touches it: document, style, fonts, script, texts and pictures. In
 * Chinese: English pages load 20 to 80 kB less of fonts.
 */
const budget = 350_000;

const views: Record<string, FirstView & { all: number }> = {};
beforeAll(async () => {
  for (const address of addresses) {
    const { page } = await visit({
      language: 'zh_CN',
      viewport: phone,
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    const view = await firstView(page, address);
    const { below, ...shown } = view;
    views[address] = { ...view, all: Object.values(shown).reduce((sum, bytes) => sum + bytes, 0) };
    await page.context().close();
  }
}, 240_000);
// Of use beyond the verdict: what weighs what on which page.
afterAll(() => console.table(views));

test.each(addresses)('the first view of %s on a phone takes at most 350 kB', (address) => {
  const view = views[address];
  for (const kind of ['html', 'style', 'script', 'texts', 'fonts'] as const) expect(view?.[kind]).toBeGreaterThan(0);
  expect(view?.all).toBeLessThanOrEqual(budget);
});
