import { mkdirSync, writeFileSync } from 'node:fs';
import buildOnce from '../buildOnce.ts';
import { root } from '../folders.ts';
import { desktop, phone } from '../launchBrowser.ts';
import { pageTypes } from '../sitePages.ts';
import { startSite } from '../startSite.ts';
import { isInstalled, knownBrowsers } from './knownBrowsers.ts';
import { visitorOf } from './visitor.ts';

/**
 * `npm run shots -- BROWSER FOLDER` writes a picture of each type of page: on desktops in Chinese, on phones in English.
 * Defaults: the newest Chromium, `.cache/shots/BROWSER`.
 */
const [name = 'newest', folder = `${root}.cache/shots/${name}`] = process.argv.slice(2);
const known = knownBrowsers[name];
if (!known || !isInstalled(name)) {
  console.error(`Installed browsers: ${Object.keys(knownBrowsers).filter(isInstalled).join(', ')}`);
  process.exit(1);
}

buildOnce();
mkdirSync(folder, { recursive: true });
const site = await startSite();
const { browser, open, resize, until } = visitorOf(await known.launch(), site.origin);
try {
  for (const [size, language] of [[desktop, 'zh_CN'] as const, [phone, 'en_US'] as const]) {
    await resize(size);
    await open(`/?lang=${language}`);
    for (const address of pageTypes) {
      await open(address);
      await until(isDrawn);
      const page = address === '/' ? 'home' : address.slice(1).replace('?name=', '-');
      writeFileSync(`${folder}/${page}-${size.width}.png`, await browser.page.screenshot({ fullPage: true }));
    }
  }
  console.log(`${browser.version}: ${folder}`);
} finally {
  await browser.close();
  await site.stop();
}

/** All pictures and fonts of the page are loaded, and nothing moves. Runs in the page. */
function isDrawn(): Promise<boolean> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
  for (const image of document.images) image.loading = 'eager';
  const seen = [...document.images].filter((image) => image.getClientRects().length > 0);
  const moves = document.getAnimations().some(({ playState }) => playState === 'running');
  return document.fonts.ready.then(() => !moves && seen.every((image) => image.complete));
}
