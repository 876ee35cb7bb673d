import { readFileSync, statSync } from 'node:fs';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { pageNames } from '#shared/pageTable.ts';
import { listedAddresses, notFoundAddress, type Route, resolve } from '#shared/routes.ts';
import {
  describeReport,
  holdBudget,
  readReport,
  type ScriptReport,
  scriptBudget,
} from '../../scripts/build/scriptReport.ts';
import { root } from '../support/root.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();

describe('the script of a first load', () => {
  test.each([...listedAddresses(['item1']), '/search', notFoundAddress])(
    '%s names at most 90 kB of it',
    async (address) => {
      const { text } = await request(app).get(address);
      const scripts = [...text.matchAll(/"(\/assets\/script\/[^"]+)"/g)].map(([, file]) => file ?? '');
      const bytes = [...new Set(scripts)].map((file) => statSync(`${root}dist/encoded/br${file}`).size);
      expect(bytes.length).toBeGreaterThan(2);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000);
    },
  );

  test('is what the build report says, for every page', async () => {
    const report = (await readReport(`${root}dist`)) as ScriptReport;
    expect(Object.keys(report.firstLoad)).toEqual([...pageNames]);
    const { main, pageScripts, document } = testSite().assets;
    const sizes = [document.zh_CN.entry, main, ...pageScripts.home].map(
      (file) => readFileSync(`${root}dist/encoded/br${file}`).length,
    );
    expect(report.firstLoad.home).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });
});

describe('the texts fetched beside it', () => {
  test.each(['/dynamics', '/news?name=item1', '/about-us'])(
    'are no more for %s than the build report says',
    async (address) => {
      const { firstLoadMessages } = (await readReport(`${root}dist`)) as ScriptReport;
      for (const language of languages) {
        const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
        const files = [...text.matchAll(/"(\/assets\/messages\/[^"]+\.json)"/g)].map(([, file]) => file ?? '');
        const bytes = files.map((file) => statSync(`${root}dist/encoded/br${file}`).size);
        expect(bytes.length).toBeGreaterThan(1);
        const page = (resolve(address, () => true) as Route).page;
        expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(firstLoadMessages[page]);
      }
    },
  );
});

describe('the budget', () => {
  const pages = Object.fromEntries(pageNames.map((page) => [page, scriptBudget])) as ScriptReport['firstLoad'];
  const report = { firstLoad: pages, firstLoadMessages: pages, contents: { react: 10 } };

  test('lets a page through that just keeps it', () => expect(() => holdBudget(report)).not.toThrow());

  test('fails the build for a byte more, and names the page', () => {
    expect(() => holdBudget({ ...report, firstLoad: { ...pages, news: scriptBudget + 1 } })).toThrow(/news 90001/);
  });

  test('is reported beside the last build', () => {
    const last = {
      firstLoad: { ...pages, legal: scriptBudget - 7 },
      firstLoadMessages: pages,
      contents: { react: 12 },
    };
    const lines = describeReport({ ...report, last }).split('\n');
    expect(lines.find((line) => line.includes('legal'))).toMatch(/90000 {2}\+7$/);
    expect(lines.find((line) => line.includes('react'))).toMatch(/10 {2}-2$/);
  });
});
