import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastRatio } from '../contrastRatio.ts';
import { desktop } from '../launchBrowser.ts';

/** How far around a link its ring is looked for, CSS px. */
const margin = 8;

/**
 * Classes of links whose ring is hardly seen where its first link stands: less than 30 % of the pixels that it changes reach
 * 3:1. Of its two tones one does, on any ground. Rings around a card that a link stands in are left out.
 */
export async function faintRings(page: Page): Promise<string[]> {
  await page.setViewportSize(desktop);
  const found: string[] = [];
  const names = await page
    .locator('main a[class]:visible')
    .evaluateAll((all) => [...new Set(all.map(({ className }) => className))]);
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
    if (contrasts.filter((contrast) => contrast >= 3).length < 0.3 * Math.max(1, contrasts.length)) found.push(name);
  }
  return names.length > 5 ? found : [...found, 'few links'];
}

async function pixels(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  return sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .ensureAlpha()
    .raw()
    .toBuffer();
}
