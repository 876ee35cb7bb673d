import { mkdirSync, writeFileSync } from 'node:fs';
import buildOnce from '../buildOnce.ts';
import { desktop, phone } from '../launchBrowser.ts';
import { root } from '../root.ts';
import { pageTypes } from '../sitePages.ts';
import { startSite } from '../startSite.ts';
import { engines } from './engines.ts';
import { type Visitor, visitor } from './visitor.ts';

/**
 * `npm run shots -- ENGINE FOLDER` writes pictures of ten types of pages, the open menus and the form with errors: on
 * desktops in Chinese, on phones in English. Without names: the newest Chromium, `.cache/shots/ENGINE`.
 */
const [name = 'newest', folder = `${root}.cache/shots/${name}`] = process.argv.slice(2);
const engine = engines.find((one) => one.name === name);
if (!engine?.isInstalled()) {
  console.error(
    `Engines: ${engines
      .filter((one) => one.isInstalled())
      .map((one) => one.name)
      .join(', ')}`,
  );
  process.exit(1);
}
const addresses = pageTypes.filter((address) => !['/search', '/about-us?name=guanlituandui'].includes(address));

buildOnce();
mkdirSync(folder, { recursive: true });
const site = await startSite();
const visit = visitor(await engine.launch(), site.origin);
try {
  for (const [size, language] of [[desktop, 'zh_CN'] as const, [phone, 'en_US'] as const]) {
    const save = async (what: string) => {
      await visit.until(isDrawn);
      writeFileSync(`${folder}/${what}-${size.width}.png`, await visit.engine.picture());
    };
    await visit.resize(size);
    await visit.open(`/?lang=${language}`);
    for (const address of addresses) {
      await visit.open(address);
      await save(address === '/' ? 'home' : address.slice(1).replace('?name=', '-'));
    }
    await showErrors(visit);
    await save('contact-us-errors');
    await visit.open('/legal');
    await showMenu(visit, size === phone);
    await save('menu');
  }
  console.log(`${visit.engine.version}: ${folder}`);
} finally {
  await visit.engine.close();
  await site.stop();
}

/** All pictures of the page are there, those far below as well, so is its text, and nothing moves. Runs in the page. */
function isDrawn(): Promise<boolean> {
  document.documentElement.setAttribute('data-all-laid-out', '');
  for (const image of document.images) image.loading = 'eager';
  const seen = [...document.images].filter((image) => image.getClientRects().length > 0);
  const moves = document.getAnimations().some(({ playState }) => playState === 'running');
  return document.fonts.ready.then(() => !moves && seen.every((image) => image.complete));
}

async function showErrors({ open, click, until }: Visitor): Promise<void> {
  await open('/contact-us');
  await click('.form__submit');
  await until(() => document.querySelector('.error-summary') !== null && document.readyState === 'complete');
}

async function showMenu({ hover, click, until }: Visitor, isPhone: boolean): Promise<void> {
  if (isPhone) await click('.phone-menu__toggle');
  else await hover('[aria-controls="menu-business"]');
  await until(
    (menu) => (document.querySelector(menu)?.getClientRects().length ?? 0) > 0,
    isPhone ? '.phone-menu__sheet' : '#menu-business',
  );
}
