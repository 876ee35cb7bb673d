import { statSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { pageNames } from '#shared/pageTable.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { holdBudget, readReport, scriptBudget } from '../../scripts/build/scriptReport.ts';
import { root } from '../support/root.ts';
import { routeOf } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

/** Bytes after brotli of the files that a page names. */
async function namedBytes(address: string, pattern: RegExp, language = 'zh_CN'): Promise<number> {
  const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
  const files = new Set([...text.matchAll(pattern)].map(([, file]) => file ?? ''));
  expect(files.size, address).toBeGreaterThan(1);
  return [...files].reduce((sum, file) => sum + statSync(`${root}dist/encoded/br${file}`).size, 0);
}

test('no page names more script for a first load than the budget', async () => {
  for (const address of [...listedAddresses(['item1']), '/search', notFoundAddress])
    expect.soft(await namedBytes(address, /"(\/assets\/script\/[^"]+)"/g), address).toBeLessThanOrEqual(scriptBudget);
});

test('the build report has every page, and no page fetches more texts than the report has', async () => {
  const report = await readReport(`${root}dist`);
  expect(Object.keys(report?.firstLoad ?? {})).toEqual([...pageNames]);
  for (const address of ['/dynamics', '/news?name=item1', '/about-us']) {
    const most = report?.firstLoadMessages[routeOf(address).page] ?? 0;
    for (const language of languages) {
      const bytes = await namedBytes(address, /"(\/assets\/messages\/[^"]+\.json)"/g, language);
      expect(bytes, address).toBeLessThanOrEqual(most);
    }
  }
});

test('the build fails for a byte over the budget, and names the page', async () => {
  const report = await readReport(`${root}dist`);
  if (!report) throw new Error('no report');
  const firstLoad = { ...report.firstLoad, news: scriptBudget };
  expect(() => holdBudget({ ...report, firstLoad })).not.toThrow();
  expect(() => holdBudget({ ...report, firstLoad: { ...firstLoad, news: scriptBudget + 1 } })).toThrow(
    `news ${scriptBudget + 1}`,
  );
});
