import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { brands } from '#shared/site.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser({ alone: true });

/** Words on covers repeat the title beside them. */
const exempt = '.cover';
const addresses = new Set([...pageTypes, ...brands.map((brand) => `/business?name=${brand}`)]);
/** Widths in px of the screen. Both languages have the same steps: each stands for half of them. */
const windows: Record<Language, number[]> = { zh_CN: [1280, 1920], en_US: [1440, 2560] };
const percents = [100, 200, 400] as const;
/** Of the browser, in px: the usual size, and that of a visitor who reads twice as large. */
const ownSizes = [16, 32] as const;

/** A text in a view: its size in CSS px, and whether it is seen. */
type View = { size: number; seen: boolean };

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
  expect(await failingTexts(page, [1280])).toEqual({
    zoom: ['"stays" 1.00 at 200 %, 1.00 at most in a window of 1280 px'],
    ownSize: ['"grows" 1.00', '"stays" 1.00'],
    floor: ['"stays" 7.8 px'],
  });
});

/** The texts of an open page that fail, by promise. Zoom gives a page a smaller viewport: its pixels grow by as much. */
async function failingTexts(page: Page, widths: readonly number[]) {
  const texts = await page.evaluate(findTexts, exempt);
  const viewsAt = async (width: number): Promise<View[]> => {
    await page.setViewportSize({ width, height: desktop.height });
    return page.evaluate(viewsOfFound);
  };
  const zoomedWidth = (width: number, percent: number) => Math.round((100 * width) / percent);
  const views = new Map<number, View[]>();
  for (const width of widths.flatMap((one) => percents.map((percent) => zoomedWidth(one, percent))))
    if (!views.has(width)) views.set(width, await viewsAt(width));
  const onDesktop = views.get(desktop.width) ?? (await viewsAt(desktop.width));
  const onPhone = await viewsAt(phone.width);
  const session = await page.context().newCDPSession(page);
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setOwnSize(ownSizes[1]);
  // Chromium styles the texts again when the window changes, here from a phone's to a desktop's.
  const enlarged = await viewsAt(desktop.width);
  await setOwnSize(ownSizes[0]);
  await session.detach();

  const found: Record<keyof typeof failed, string[]> = { zoom: [], ownSize: [], floor: [] };
  for (const [index, text] of texts.entries()) {
    const sizeIn = (view: View[]) => view[index]?.size ?? 0;
    for (const width of widths) {
      const problem = growthProblem(percents.map((percent) => views.get(zoomedWidth(width, percent))?.[index]));
      if (problem) found.zoom.push(`"${text}" ${problem} in a window of ${width} px`);
    }
    const growth = sizeIn(enlarged) / sizeIn(onDesktop);
    if (!(growth >= 1.45)) found.ownSize.push(`"${text}" ${growth.toFixed(2)}`);
    const smallest = Math.min(sizeIn(onPhone), sizeIn(onDesktop));
    if (smallest < 14) found.floor.push(`"${text}" ${smallest} px`);
  }
  return found;
}

/** At 200 % at least 1.45 times as large, at least twice at some zoom; less where a narrow window has another text instead. */
function growthProblem([first, ...others]: (View | undefined)[]): string | null {
  const [atTwice, atMost] = others.map((view, index) =>
    first?.seen && view?.seen ? ((percents[index + 1] ?? 0) / 100) * (view.size / first.size) : null,
  );
  const most = Math.max(atTwice ?? 0, atMost ?? 0);
  if ((atTwice ?? 2) >= 1.45 && (most >= 2 || atMost === null)) return null;
  return `${atTwice?.toFixed(2)} at 200 %, ${most.toFixed(2)} at most`;
}

type Found = { found: Element[] };

/** Remembers the elements of all texts but those below `except`. Runs in the page. */
function findTexts(except: string): string[] {
  const [texts, found]: [string[], Element[]] = [[], []];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || element.closest(`script, style, template, ${except}`)) continue;
    texts.push(text.slice(0, 60));
    found.push(element);
  }
  Object.assign(globalThis, { found });
  return texts;
}

/** Runs in the page. */
function viewsOfFound(): View[] {
  return (globalThis as unknown as Found).found.map((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    seen: element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  }));
}
