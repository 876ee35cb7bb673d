import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { type BrandFacts, brandTable } from '#shared/site.ts';
import { root } from '../support/root.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const folder = `${root}dist/public${testSite().assets.document.en_US.styles}/`;
const sheets = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'));

test('no style sheet has @starting-style: Chromium 117 to 121 hang for ever when they read it from their cache', () => {
  for (const sheet of sheets) expect(sheet).not.toContain('@starting-style');
});

test('a page links the sheet of the site and its own, the matrix those of the openings that it shows; all are there', async () => {
  const openings = Object.values<BrandFacts>(brandTable).flatMap(({ styles }) => (styles ? `business-${styles}` : []));
  const own: Record<string, string[]> = {
    '/': ['home'],
    '/business': [...openings, 'business-matrix'],
    '/business?name=biophytoGenesis': ['business-biophyto-genesis'],
    '/news?name=item1': ['news'],
  };
  for (const address of [...listedAddresses(['item1']), '/search', notFoundAddress]) {
    const { text } = await request(app).get(address);
    const names = linked(text).map((href) => basename(href, '.css'));
    expect(names, address).toEqual(['site', ...(own[address] ?? [expect.any(String)])]);
    for (const href of linked(text)) expect(existsSync(`${root}dist/public${href}`), href).toBe(true);
  }
});

test('the order of the layers is declared before their first rule, whichever sheet comes first', () => {
  const site = readFileSync(`${folder}site.css`, 'utf8');
  expect(site).toMatch(
    /^@layer reset, ?tokens, ?brands, ?base, ?primitives, ?layout, ?components, ?pages, ?utilities, ?motion, ?print;/,
  );
});

function linked(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
}
