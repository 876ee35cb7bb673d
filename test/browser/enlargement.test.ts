import { expect, test } from 'vitest';
import { aboutSections, brands } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

/** A picture may be shown larger than it is by so much: what the first view shows, and anything below it. */
const limits = { above: 1.1, anywhere: 1.4 } as const;

const screens = [
  { width: 390, height: 844, density: 3 },
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 1920, height: 1080, density: 1 },
];

const addresses = [
  ...new Set([
    ...pageTypes,
    ...brands.map((brand) => `/business?name=${brand}`),
    ...aboutSections.map((section) => `/about-us?name=${section}`),
    '/news?name=item30',
  ]),
];

type Shown = {
  id: string;
  /** Width of the file that the browser chose. */
  file: number;
  master: { width: number; height: number };
  /** The frame, in CSS px. */
  width: number;
  height: number;
  above: boolean;
};

test.each(screens)('no picture is enlarged at $width x $height, $density px a px', async ({ density, ...viewport }) => {
  const { page } = await visit({
    language: 'en_US',
    viewport,
    deviceScaleFactor: density,
    // Without script nothing waits for the reader: every picture is chosen and every section laid out at once.
    javaScriptEnabled: false,
  });
  // Only which file the browser asks for is of interest: with a larger file of a picture in its cache, from another page,
  // Chromium would choose that one.
  await blockFiles(page, '*/assets/images/*');
  const enlarged: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const { id, file, master, width, height, above } of await page.evaluate(shownPictures)) {
      const covered = density * Math.max(width, (height * master.width) / master.height);
      const limit = above ? limits.above : limits.anywhere;
      if (covered <= limit * file) continue;
      const needed = Math.ceil(covered / limit);
      enlarged.push(`${address}: ${id} ${(covered / file).toFixed(2)} times, its master has to be ${needed} px wide`);
    }
  }
  expect(enlarged).toEqual([]);
});

/** The pictures that are seen: which one, how wide its file is, and the frame that it covers, in CSS px. */
function shownPictures(): Shown[] {
  return [...document.querySelectorAll<HTMLImageElement>('.picture > img')].flatMap((image) => {
    const { top, left, width, height } = image.getBoundingClientRect();
    const [, id = '', file] = /\/assets\/images\/([^./]+)\.[^/]+\/(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
    if (width === 0 || height === 0) return [];
    const shown = [...(image.parentElement?.children ?? [])].find(
      (one) =>
        one.hasAttribute('width') && one.getAttribute('srcset')?.includes(new URL(image.currentSrc, origin).pathname),
    );
    const size = (side: string) => Number((shown ?? image).getAttribute(side));
    const master = { width: size('width'), height: size('height') };
    const above = top < innerHeight && left < innerWidth;
    return [{ id, file: Number(file), master, width, height, above }];
  });
}
