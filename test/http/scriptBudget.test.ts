import { statSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { pageNames } from '#shared/pageTable.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { holdBudget, readReport, scriptBudget } from '../../scripts/build/scriptReport.ts';
import { root } from '../support/root.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();

test('no page names more script for a first load than the budget', async () => {
  for (const address of [...listedAddresses(['item1']), '/search', notFoundAddress]) {
    const { text } = await request(app).get(address);
    const files = new Set([...text.matchAll(/"(\/assets\/script\/[^"]+)"/g)].map(([, file = '']) => file));
    expect.soft(files.size, address).toBeGreaterThan(1);
    const bytes = [...files].reduce((sum, file) => sum + statSync(`${root}dist/encoded/br${file}`).size, 0);
    expect.soft(bytes, address).toBeLessThanOrEqual(scriptBudget);
  }
});

test('the build measures every page, fails for a byte over the budget, and names the page', async () => {
  const report = await readReport(`${root}dist`);
  if (!report) throw new Error('no report');
  expect(Object.keys(report.firstLoad)).toEqual([...pageNames]);
  const firstLoad = { ...report.firstLoad, news: scriptBudget };
  expect(() => holdBudget({ ...report, firstLoad })).not.toThrow();
  expect(() => holdBudget({ ...report, firstLoad: { ...firstLoad, news: scriptBudget + 1 } })).toThrow(
    `news ${scriptBudget + 1}`,
  );
});
