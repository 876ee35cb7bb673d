import { readdirSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import newsCatalogue from '#shared/news/catalogue.json' with { type: 'json' };
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { hydrated, siteInBrowser } from '../support/browser.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { root } from '../support/root.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const brandPages = brands.map((brand) => `/business?name=${brand}`);
const addresses = [...new Set([...pageTypes, ...brandPages, ...heaviestArticles(3)])];

/** Of a first view on a phone, bytes. In Chinese: English pages load 20 to 80 kB less of fonts. */
const budget = 350_000;

/** Of it, for the picture that an editor chooses for the newest item, which leads the list: the budget holds with any of them. */
const newestPicture = 100_000;

/** Of the page, where it is measured. */
declare let shift: number;

test('the first view of every page on a phone takes at most 350 kB, and hardly moves while it loads (CLS of at most 0.01)', {
  timeout: 240_000,
}, async () => {
  const views: Record<string, FirstView & { all: number }> = {};
  const moves: string[] = [];
  const { page } = await visit({ ...onPhone, deviceScaleFactor: 3, alone: true });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const measure = await firstViews(page);
  for (const address of addresses) {
    const view = await measure(address);
    const moved = await page.evaluate(() => shift);
    if (moved > 0.01) moves.push(`${address} by ${moved}`);
    const { below, ...shown } = view;
    if (address === '/dynamics') shown.pictures = newestPicture;
    views[address] = { ...view, all: Object.values(shown).reduce((sum, bytes) => sum + bytes, 0) };
  }
  console.table(views);
  const kinds = ['html', 'style', 'script', 'texts', 'fonts'] as const;
  const wrong = Object.entries(views).filter(([, view]) => view.all > budget || kinds.some((kind) => view[kind] === 0));
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(moves).toEqual([]);
});

/** Those whose leading pictures have the most bytes in the width that phones take: articles differ most by them. */
function heaviestArticles(count: number): string[] {
  const folder = `${root}dist/public/assets/images`;
  const bytesOf = new Map(
    readdirSync(folder).map((name) => [
      name.split('.')[0],
      statSync(`${folder}/${name}/1280.avif`, { throwIfNoEntry: false })?.size ?? 0,
    ]),
  );
  const articles = Object.entries(newsCatalogue as NewsCatalogue).filter(([, { cover }]) => !cover);
  const weight = ([, { pictures }]: (typeof articles)[number]) => bytesOf.get(pictures[0]) ?? 0;
  return articles
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count)
    .map(([item]) => newsAddress(item));
}

/** Bytes with headers, by kind of file. `below`: pictures that begin below the screen. */
type FirstView = Record<'html' | 'style' | 'script' | 'texts' | 'fonts' | 'pictures' | 'below', number>;

const folders: Record<string, keyof FirstView> = {
  style: 'style',
  script: 'script',
  messages: 'texts',
  fonts: 'fonts',
  images: 'pictures',
};

/**
 * Measures what a browser with an empty cache loads of an address until nothing is on its way any more, without being
 * touched. Browsers load pictures some screens ahead, as many as the line is quick: they are counted by themselves.
 */
async function firstViews(page: Page): Promise<(address: string) => Promise<FirstView>> {
  const files = new Map<string, { url: string; bytes: number }>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async (address) => {
    files.clear();
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const below = await page.evaluate(() => {
      const images = [...document.images].map((image) => [image.currentSrc, image.getBoundingClientRect()] as const);
      const seen = new Set(
        images.filter(([, { top, width }]) => width > 0 && top < innerHeight).map(([source]) => source),
      );
      return images.map(([source]) => source).filter((source) => !seen.has(source));
    });
    const view: FirstView = { html: 0, style: 0, script: 0, texts: 0, fonts: 0, pictures: 0, below: 0 };
    for (const { url, bytes } of files.values()) {
      const kind = folders[/\/assets\/(\w+)\//.exec(url)?.[1] ?? ''] ?? (url.endsWith(address) ? 'html' : 'pictures');
      view[below.includes(url) ? 'below' : kind] += bytes;
    }
    return view;
  };
}
