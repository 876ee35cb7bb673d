import { expect, test } from 'vitest';
import { aboutSections, brands } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

/** How much larger than its file a picture can be shown: browsers take the nearest width (shared/pictures/coverSizes.ts). */
const limit = 1.1;

/** Pixels of a file a CSS px at most: phones with three are served as if they had two (shared/pictures/coverSizes.ts). */
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
  const { page } = await visit({ language: 'en_US', javaScriptEnabled: false, alone: true });
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
