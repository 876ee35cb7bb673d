import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { newsAddress } from '#shared/routes.ts';
import { aboutSections, brands } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser, type VisitOptions } from '../support/browser.ts';
import { messages, newsCatalogue, pageTypes } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();

/** How much larger than its file a picture can be shown: browsers take the nearest width. */
const limit = 1.1;

/** Pixels of a file a CSS px at most: phones with three are served as if they had two (shared/pictures/frames.ts). */
const sharpest = 2;

/** By the pixels that they need: a picture that did not change with the screen would be found too small for the next one. */
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 820, height: 1180, deviceScaleFactor: 2 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 2 },
];

const addresses = new Set([
  ...pageTypes,
  ...brands.map((brand) => `/business?name=${brand}`),
  ...aboutSections.map((section) => `/about-us?name=${section}`),
]);

test('no picture is enlarged on any screen', async () => {
  // Without script every picture is chosen and every section laid out at once.
  const { page } = await visit({ javaScriptEnabled: false, alone: true });
  // The files never arrive: with a larger file of a picture in its cache Chromium would choose that one.
  await blockFiles(page, '*/assets/images/*');
  const session = await page.context().newCDPSession(page);
  const enlarged: string[] = [];
  let seen = 0;
  for (const address of addresses) {
    await page.goto(address);
    for (const screen of screens) {
      await session.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: false });
      // Pictures are chosen with the next frame.
      await session.send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 } });
      const served = Math.min(screen.deviceScaleFactor, sharpest);
      for (const { id, fileWidth, frameWidth } of await page.evaluate(shownPictures)) {
        seen += 1;
        const times = (served * frameWidth) / fileWidth;
        if (times <= limit) continue;
        const needed = Math.ceil((served * frameWidth) / limit);
        const place = `${address} at ${screen.width} x ${screen.height}, ${screen.deviceScaleFactor} px a px`;
        enlarged.push(`${place}: ${id} ${times.toFixed(2)} times, its master has to be ${needed} px wide`);
      }
    }
  }
  expect(seen).toBeGreaterThan(500);
  expect(enlarged).toEqual([]);
});

test.each(languages)(
  'words that are drawn on covers are whole and apart on a screen 320 px wide, in %s',
  async (language) => {
    const covered = Object.keys(newsCatalogue).filter((item) => newsCatalogue[item]?.cover);
    const addresses = covered.map(newsAddress);
    const { page, open } = await visit({ language, viewport: { width: 320, height: 800 }, bypassCSP: true });
    // All heads of articles on one page, with its styles and fonts; its policy would not let them be parsed.
    await open(addresses[0] ?? '');
    const faults = await page.evaluate(async (articles) => {
      const parser = new DOMParser();
      const texts = await Promise.all(articles.map((address) => fetch(address).then((answer) => answer.text())));
      const main = document.querySelector('main') as HTMLElement;
      main.replaceChildren(
        ...texts.flatMap((text) => [...parser.parseFromString(text, 'text/html').querySelectorAll('.cover')]),
      );
      main.getBoundingClientRect();
      await document.fonts.ready;
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const drawnOn = (cover: Element) =>
        [...cover.querySelectorAll('text')].flatMap((drawn) => {
          const scale = drawn.getScreenCTM()?.a ?? 0;
          if (drawn.getClientRects().length === 0) return [];
          const { fontFamily, fontSize, fontWeight } = getComputedStyle(drawn);
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          const ink = pen.measureText(drawn.textContent ?? '');
          const { left, right } = drawn.getBoundingClientRect();
          const svg = drawn.ownerSVGElement as SVGSVGElement;
          const base = svg.getBoundingClientRect().top + Number(drawn.getAttribute('y')) * scale;
          const top = base - ink.actualBoundingBoxAscent * scale;
          return [{ text: drawn.textContent, left, right, top, bottom: base + ink.actualBoundingBoxDescent * scale }];
        });
      return [...main.querySelectorAll('.cover')].flatMap((cover) => {
        const frame = cover.getBoundingClientRect();
        const words = drawnOn(cover);
        return words.flatMap(({ text, left, right, top, bottom }, number) => {
          const isWhole = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
          const below = words
            .slice(number + 1)
            .find((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
          return [...(isWhole ? [] : [`${text} is cut`]), ...(below ? [`${text} lies on ${below.text}`] : [])];
        });
      });
    }, addresses);
    expect(faults).toEqual([]);
  },
);

describe('the loop of a banner', () => {
  const address = '/business?name=joocyee';
  const moving = { reducedMotion: 'no-preference' } as const;
  const isLoop = (request: string) => request.startsWith('/assets/loops/');

  const isMoving = (page: Page) =>
    page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

  test('is loaded after the first view, without sound, lies on its picture to the pixel, and pauses out of sight', async () => {
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
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => isMoving(page)).toBe(false);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => isMoving(page)).toBe(true);
    expect(logged).toEqual([]);
  });

  test.each<[where: string, options: VisitOptions, address?: string]>([
    ['with reduced motion', { reducedMotion: 'reduce' }],
    ['with saved data', { alone: true }],
    ['without script', { javaScriptEnabled: false }],
    ['in the matrix, where the brand has one chapter of five', {}, '/business'],
  ])('does not come %s: the picture alone is shown', async (where, options, at = address) => {
    const { page, open, requests } = await visit({ ...moving, ...options });
    if (where === 'with saved data')
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await open(at);
    // Sections below the fold are laid out in the same idle periods: when all are, the loop would have been asked for.
    if (options.javaScriptEnabled !== false) await page.locator('html[data-all-laid-out]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isLoop)).toEqual([]);
    expect(await page.locator('video, .joocyee-opening button').count()).toBe(0);
    expect(await page.locator('.joocyee-opening img').first().isVisible()).toBe(true);
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
});

/**
 * The pictures in sight: the width of the file that the browser chose, and the width in CSS px at which it covers its frame.
 * Runs in the page.
 */
function shownPictures() {
  return [...document.querySelectorAll<HTMLImageElement>('.picture > img')].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect();
    const [, id = '', file] = /\/assets\/images\/([^./]+)\.[^/]+\/(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
    if (width === 0 || height === 0) return [];
    const { pathname } = new URL(image.currentSrc, origin);
    const sources = [...(image.parentElement?.children ?? [])].filter((one) => one.hasAttribute('width'));
    const chosen = sources.find((one) => one.getAttribute('srcset')?.includes(pathname)) ?? image;
    const ratio = Number(chosen.getAttribute('width')) / Number(chosen.getAttribute('height'));
    const frameWidth = Math.max(width, height * ratio);
    return [{ id, fileWidth: Number(file), frameWidth }];
  });
}
