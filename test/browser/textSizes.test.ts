import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { brands } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { pageTypes } from '../support/sitePages.ts';
import { type TextInViews, textsInViews, zoomTo } from '../support/textSizes.ts';

const { visit } = siteInBrowser({ alone: true });

/** Words on covers repeat the title beside them. */
const exempt = '.cover';
const addresses = new Set([...pageTypes, ...brands.map((brand) => `/business?name=${brand}`)]);
/** Both languages have the same steps: each stands for half of the windows. */
const windows: Record<Language, { width: number; height: number }[]> = {
  zh_CN: [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ],
  en_US: [
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ],
};
const percents = [100, 200, 300, 400] as const;
/** Of the browser, in px: the usual size, and that of a visitor who reads twice as large. */
const ownSizes = [16, 32] as const;

/** Texts that fail, by promise. Loading is the costly part: each page is opened once in each language. */
const failed = { zoom: new Set<string>(), ownSize: new Set<string>(), floor: new Set<string>() };

beforeAll(async () => {
  for (const language of languages) {
    // Without script nothing is left out of the layout.
    const { page } = await visit({ language, javaScriptEnabled: false });
    await blockFiles(page, '*/assets/{images,fonts}/*');
    for (const address of addresses) {
      await page.goto(address);
      for (const [promise, texts] of Object.entries(await failingTexts(page, windows[language])))
        for (const text of texts) failed[promise as keyof typeof failed].add(`${address} in ${language}: ${text}`);
    }
    await page.context().close();
  }
}, 240_000);

test('every text grows with zoom in windows of 1280 to 2560 px (WCAG 1.4.4)', () =>
  expect([...failed.zoom]).toEqual([]));

test('every text grows with the visitor’s own font size', () => expect([...failed.ownSize]).toEqual([]));

test('no text is smaller than 14 px, on desktops and phones', () => expect([...failed.floor]).toEqual([]));

test('the measurement finds texts that hardly grow, and small ones', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.setContent(`<style>
    .grows { font-size: 16px; }
    .stays { font-size: 2vw; }
    .own { font-size: 1rem; }
    @media (max-width: 700px) { .gone { display: none; } }
  </style><p class="grows">grows</p><p class="stays">stays</p><p class="own gone">gone</p><p class="cover">cover</p>`);
  expect(await failingTexts(page, [{ width: 1280, height: 800 }])).toEqual({
    zoom: ['"stays" 1.00 at 200 %, 1.00 at most in a window of 1280 px'],
    ownSize: ['"grows" 1.00', '"stays" 1.00'],
    floor: ['"stays" 7.8 px'],
  });
});

/** The texts of an open page that fail, by promise. */
async function failingTexts(page: Page, sizes: readonly { width: number; height: number }[]) {
  const session = await page.context().newCDPSession(page);
  const zoomed = sizes.flatMap((window) => percents.map((percent) => () => zoomTo(session, window, percent)));
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  const ordinary = [
    () => zoomTo(session, desktop, 100),
    () => zoomTo(session, phone, 100),
    // Chromium styles the texts again when the window changes.
    () => setOwnSize(ownSizes[1]).then(() => zoomTo(session, desktop, 100)),
  ];
  const found: Record<keyof typeof failed, string[]> = { zoom: [], ownSize: [], floor: [] };
  for (const one of await textsInViews(page, [...zoomed, ...ordinary], exempt)) {
    for (const [index, { width }] of sizes.entries()) {
      const problem = growthProblem(one.views.slice(index * percents.length, (index + 1) * percents.length));
      if (problem) found.zoom.push(`"${one.text}" ${problem} in a window of ${width} px`);
    }
    const [onDesktop, onPhone, enlarged] = one.views.slice(-3).map(({ size }) => size) as [number, number, number];
    if (enlarged < 1.45 * onDesktop) found.ownSize.push(`"${one.text}" ${(enlarged / onDesktop).toFixed(2)}`);
    if (Math.min(onPhone, onDesktop) < 14) found.floor.push(`"${one.text}" ${Math.min(onPhone, onDesktop)} px`);
  }
  await setOwnSize(ownSizes[0]);
  await session.detach();
  return found;
}

/** At 200 % at least 1.45 times as large, at least twice at some zoom; less where a narrow window has another text instead. */
function growthProblem(views: TextInViews['views']): string | null {
  const [first, ...others] = views;
  const [atTwice, atThrice, atMost] = others.map(({ size, seen }, index) =>
    first?.seen && seen ? ((percents[index + 1] ?? 0) / 100) * (size / first.size) : null,
  );
  const most = Math.max(atTwice ?? 0, atThrice ?? 0, atMost ?? 0);
  if ((atTwice ?? 2) >= 1.45 && (most >= 2 || atMost === null)) return null;
  return `${atTwice?.toFixed(2)} at 200 %, ${most.toFixed(2)} at most`;
}
