import type { Page } from 'playwright-core';

/** Bytes on the line, heads of answers included, by what they are. `below`: pictures that begin below the screen. */
export type FirstView = Record<'html' | 'style' | 'script' | 'texts' | 'fonts' | 'pictures' | 'below', number>;

const folders: Record<string, keyof FirstView> = {
  style: 'style',
  script: 'script',
  messages: 'texts',
  fonts: 'fonts',
  images: 'pictures',
};

/**
 * What a browser with an empty cache loads of an address until nothing is on its way any more, without being touched.
 * Browsers load pictures some screens ahead, as many as the line is quick: they are counted by themselves.
 */
export async function firstView(page: Page, address: string): Promise<FirstView> {
  const view: FirstView = { html: 0, style: 0, script: 0, texts: 0, fonts: 0, pictures: 0, below: 0 };
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
  await page.goto(address);
  await page.locator('[data-scripted]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const below = await page.evaluate(() => {
    const images = [...document.images].map((image) => [image.currentSrc, image.getBoundingClientRect()] as const);
    const seen = new Set(
      images.filter(([, { top, width }]) => width > 0 && top < innerHeight).map(([source]) => source),
    );
    return images.map(([source]) => source).filter((source) => !seen.has(source));
  });
  for (const { url, bytes } of files.values()) {
    const kind = folders[/\/assets\/(\w+)\//.exec(url)?.[1] ?? ''] ?? (url.endsWith(address) ? 'html' : 'pictures');
    view[below.includes(url) ? 'below' : kind] += bytes;
  }
  return view;
}
