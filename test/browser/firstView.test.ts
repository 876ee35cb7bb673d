import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newsAddress } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { hydrated, siteInBrowser } from '../support/browser.ts';
import { root } from '../support/folders.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { newsCatalogue, pageTypes } from '../support/sitePages.ts';

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
  /** Bytes with headers, by kind of file. */
  const views: Record<string, Record<string, number>> = {};
  const { page } = await visit({ ...onPhone, language: 'zh_CN', deviceScaleFactor: 3, alone: true });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const view: Record<string, number> = {};
    for (const [url, bytes] of await page.evaluate(filesOfView)) {
      const kind = /\/assets\/(\w+)\//.exec(url)?.[1] ?? 'html';
      view[kind] = (view[kind] ?? 0) + bytes;
    }
    expect.soft(await page.evaluate(() => shift), `${address} moves`).toBeLessThanOrEqual(0.01);
    if (address === '/dynamics') view.images = newestPicture;
    const all = Object.values(view).reduce((sum, bytes) => sum + bytes, 0);
    views[address] = { ...view, all };
    expect.soft(all, address).toBeLessThanOrEqual(budget);
    for (const kind of ['html', 'style', 'script', 'messages', 'fonts'])
      expect.soft(view[kind], `${kind} of ${address}`).toBeGreaterThan(0);
  }
  console.table(views);
});

/** Those whose leading pictures have the most bytes in the width that phones take: articles differ most by them. */
function heaviestArticles(count: number): string[] {
  const folder = `${root}dist/public/assets/images`;
  const bytesOf = (picture = '') => {
    const name = readdirSync(folder).find((one) => one.split('.')[0] === picture);
    return statSync(`${folder}/${name}/1280.avif`, { throwIfNoEntry: false })?.size ?? 0;
  };
  return Object.entries(newsCatalogue)
    .filter(([, { cover }]) => !cover)
    .map(([item, { pictures }]) => ({ item, bytes: bytesOf(pictures[0]) }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, count)
    .map(({ item }) => newsAddress(item));
}

/**
 * What a browser with an empty cache has loaded of the open page until nothing is on its way any more, without being touched:
 * bytes by address. Browsers load pictures some screens ahead, as many as the line is quick: those below the screen do not
 * count. Runs in the page.
 */
function filesOfView(): [address: string, bytes: number][] {
  const images = [...document.images].map((image) => [image.currentSrc, image.getBoundingClientRect()] as const);
  const seen = new Set(images.filter(([, { top, width }]) => width > 0 && top < innerHeight).map(([source]) => source));
  const below = images.map(([source]) => source).filter((source) => !seen.has(source));
  const kinds = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  return (kinds as PerformanceResourceTiming[])
    .filter(({ name }) => !below.includes(name))
    .map(({ name, transferSize }) => [name, transferSize]);
}
