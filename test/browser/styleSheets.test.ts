import { expect, test } from 'vitest';
import { type BrandFacts, brandTable } from '#shared/site.ts';
import { follow, siteInBrowser } from '../support/browser.ts';

const { visitAt } = siteInBrowser();
test('links load the sheet of the page or part that they lead to, each once', async () => {
  const { page, documents } = await visitAt('/', { language: 'en_US' });
  for (const address of ['/business', '/business?name=judydoll', '/business']) {
    await follow(page, address);
    await page.locator(`link[rel="canonical"][href*="${address}"]`).waitFor({ state: 'attached' });
  }
  const names = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/.*\/|\.css$/g, '')),
  );
  const folders = Object.values<BrandFacts>(brandTable).flatMap(({ styles }) => (styles ? `business-${styles}` : []));
  expect(names).toEqual(['site', 'home', ...folders, 'business-matrix']);
  expect(documents).toEqual(['/']);
});
