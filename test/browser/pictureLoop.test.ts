import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { siteInBrowser } from '../support/browser.ts';
import { messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const address = '/business?name=joocyee';
const moving = { language: 'en_US', reducedMotion: 'no-preference' } as const;
const isLoop = (request: string) => request.startsWith('/assets/loops/');

/** Sections below the fold are laid out in the same idle periods: when all are, the loop would have been asked for. */
async function idle(page: Page) {
  await page.locator('html[data-all-laid-out]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Whether time passes in the loop, by its own clock. */
async function isMoving(page: Page): Promise<boolean> {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await page.waitForTimeout(300);
  return (await time()) !== before;
}

describe('the loop of a banner', () => {
  test('is loaded after the first view, without sound, and lies on its picture to the pixel', async () => {
    const { page, open, requests, logged } = await visit(moving);
    let atLoad: number | undefined;
    page.on('load', () => {
      atLoad = requests.filter(isLoop).length;
    });
    await open(address);
    await page.locator('video[data-shown]').waitFor();
    expect(atLoad).toBe(0);
    expect([...new Set(requests.filter(isLoop))]).toHaveLength(1);
    await expect.poll(() => isMoving(page)).toBe(true);
    const video = page.locator('video');
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { objectFit, objectPosition } = getComputedStyle(element);
      return [x, y, width, height, objectFit, objectPosition];
    };
    expect(await video.evaluate(place)).toEqual(await page.locator('.joocyee-opening img').evaluate(place));
    expect(logged).toEqual([]);
  });

  test('pauses out of sight', async () => {
    const { page } = await visitAt(address, moving);
    await page.locator('video[data-shown]').waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => isMoving(page)).toBe(false);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('does not come with reduced motion', async () => {
    const { page, requests } = await visitAt(address, { ...moving, reducedMotion: 'reduce' });
    await idle(page);
    expect(requests.filter(isLoop)).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
  });

  test('does not come with saved data', async () => {
    const { page, open, requests } = await visit({ ...moving, alone: true });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await open(address);
    await idle(page);
    expect(requests.filter(isLoop)).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
  });

  test.each(languages)('has a button that stops and starts it, with a name for each (%s)', async (language) => {
    const { loop } = messages(language, 'business');
    const { page } = await visitAt(address, { ...moving, language });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(loop.stop).focus();
    await page.keyboard.press('Enter');
    await button(loop.start).waitFor();
    expect(await button(loop.stop).count()).toBe(0);
    await expect.poll(() => isMoving(page)).toBe(false);
    const size = await button(loop.start).boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);
    await button(loop.start).click();
    await button(loop.stop).waitFor();
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('leaves the picture alone without script: no loop and no button', async () => {
    const { page, requests } = await visitAt(address, { ...moving, javaScriptEnabled: false });
    expect(requests.filter(isLoop)).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.locator('.joocyee-opening button').count()).toBe(0);
    expect(await page.locator('.joocyee-opening img').isVisible()).toBe(true);
  });

  test('does not come in the matrix, where the brand has one chapter of five', async () => {
    const { page, requests } = await visitAt('/business', moving);
    await idle(page);
    expect(requests.filter(isLoop)).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
  });
});
