import { readFileSync, statSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { pageNames } from '#shared/pageTable.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import type { SizeReport } from '../../scripts/build/sizeReport.ts';
import { root } from '../support/root.ts';
import { sharedApp } from '../support/testApp.ts';

/** The most script that a first visit may download, in bytes after brotli. */
const budget = 90_000;

const app = sharedApp();

test('no page names more script for a first load than the budget, and the build reports what they name', async () => {
  const { pages }: SizeReport = JSON.parse(readFileSync(`${root}dist/report.json`, 'utf8'));
  expect(Object.keys(pages)).toEqual(pageNames);
  const reported = new Set(Object.values(pages).map(({ script }) => script));
  for (const address of [...listedAddresses(['item1']), '/search', notFoundAddress]) {
    const { text } = await request(app).get(address);
    const files = new Set([...text.matchAll(/"(\/assets\/script\/[^"]+)"/g)].map(([, file = '']) => file));
    expect.soft(files.size, address).toBeGreaterThan(1);
    const bytes = [...files].reduce((sum, file) => sum + statSync(`${root}dist/encoded/br${file}`).size, 0);
    expect.soft(bytes, address).toBeLessThanOrEqual(budget);
    expect.soft(reported, address).toContain(bytes);
  }
});
