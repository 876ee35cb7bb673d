import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { contrastRatio } from '../support/contrastRatio.ts';

const { visitAt } = siteInBrowser({ alone: true });

/** How far around a link its ring is looked for, CSS px. */
const margin = 8;

// That every stop has a ring is a promise of every page (test/support/everyPage); here its two tones meet pictures and colours.
test('the focus ring is seen on the pictures and colours of the brands, at 3:1 (WCAG 1.4.11)', async () => {
  const { page } = await visitAt('/business', { language: 'en_US' });
  await page.locator('html[data-all-laid-out]').waitFor();
  const shares = await ringShares(page);
  expect(Object.keys(shares).length).toBeGreaterThan(5);
  expect(Object.entries(shares).filter(([, share]) => share < 0.3)).toEqual([]);
  await page.evaluate(() => {
    const pale = new CSSStyleSheet();
    pale.replaceSync(':focus-visible { outline-color: #bbb !important; box-shadow: none !important }');
    document.adoptedStyleSheets.push(pale);
  });
  const ofPaleRing = Object.values(await ringShares(page));
  expect(Math.min(...ofPaleRing)).toBeLessThan(0.3);
});

/**
 * Of the first link of each class: the share of the pixels that its ring changes which reach 3:1. Of two tones one does, on
 * any ground. Rings around a card that a link stands in are left out.
 */
async function ringShares(page: Page): Promise<Record<string, number>> {
  const names = await page
    .locator('main a[class]:visible')
    .evaluateAll((all) => [...new Set(all.map(({ className }) => className))]);
  const shares: Record<string, number> = {};
  for (const name of names) {
    const link = page.locator(`main a[class="${name}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await link.evaluate((element) => element.focus({ focusVisible: true } as FocusOptions));
    const hasOutline = await link.evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');
    const box = await link.boundingBox();
    if (!hasOutline || !box) continue;
    const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
    const clip = { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin };
    const ringed = await pixels(page, clip);
    await link.evaluate((element) => element.blur());
    const plain = await pixels(page, clip);
    const contrasts: number[] = [];
    for (let at = 0; at < ringed.length; at += 4) {
      const contrast = contrastRatio([...ringed.subarray(at, at + 3)], [...plain.subarray(at, at + 3)]);
      if (contrast > 1.1) contrasts.push(contrast);
    }
    shares[name] = contrasts.filter((contrast) => contrast >= 3).length / Math.max(1, contrasts.length);
  }
  return shares;
}

async function pixels(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  return sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .ensureAlpha()
    .raw()
    .toBuffer();
}
