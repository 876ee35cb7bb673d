import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf } from '#shared/routes.ts';
import { brands, brandTable } from '#shared/site.ts';
import { follow, siteInBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { pageTypes } from '../support/sitePages.ts';
import { testSite } from '../support/testApp.ts';

const { visit } = siteInBrowser();
const { styles } = testSite().assets.document.en_US;
const folder = `${root}dist/public${styles}/`;
const sheets = readdirSync(folder).map((file) => [file, readFileSync(folder + file, 'utf8')] as const);

test('no page has an element that a sheet of another page would style', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const found: string[] = [];
  for (const address of new Set([...pageTypes, ...brands.map((brand) => addressOf('business', brand))])) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    found.push(...(await page.evaluate(stylesOfOthers, sheets)).map((rule) => `${address}: ${rule}`));
  }
  expect(found).toEqual([]);
});

test('links load the sheet of the page or part that they lead to, each once', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  await open('/');
  for (const address of ['/business', '/business?name=judydoll', '/business']) {
    await follow(page, address);
    await page.locator(`link[rel="canonical"][href*="${address}"]`).waitFor({ state: 'attached' });
  }
  const names = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/.*\/|\.css$/g, '')),
  );
  const folders = brands.map((brand) => `business-${brandTable[brand].styles}`);
  expect(names).toEqual(['site', 'home', ...folders, 'business-matrix']);
  expect(documents).toEqual(['/']);
});

/** Selectors of sheets that the document does not link and that fit one of its elements, whatever its state. */
function stylesOfOthers(all: typeof sheets): string[] {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) =>
    href.replace(/.*\//, ''),
  );
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectors(rule.cssRules) : [];
    });
  return all
    .filter(([file]) => !linked.includes(file))
    .flatMap(([file, css]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return selectors(sheet.cssRules)
        .map((selector) =>
          selector
            .replace(/::[\w-]+/g, '')
            .replace(/:not\(:(?:hover|active|focus(?:-visible|-within)?|checked)\)/g, '')
            .replace(/:(?:hover|active|focus(?:-visible|-within)?|checked)(?![\w-])/g, ':not(#always)'),
        )
        .filter((selector) => document.querySelector(selector))
        .map((selector) => `${file} ${selector}`);
    });
}
