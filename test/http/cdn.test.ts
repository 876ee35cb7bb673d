import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { root } from '../support/folders.ts';
import { sharedApp } from '../support/testApp.ts';

/** Each page with each of its parts and variants, and texts and files of every kind. */
const addresses = [
  ...pageNames.flatMap((page) => {
    const { selectors, variants = [] } = pageTable[page];
    const parts = [null, ...(selectors?.values ?? [])];
    const views = variants.flatMap(({ parameter, values }) => values.map((value) => ({ [parameter]: value })));
    return parts.flatMap((part) => [{}, ...views].map((view) => addressOf(page, part, view)));
  }),
  ...['item1', 'item2'].flatMap((item) => [newsAddress(item), `/qr.svg?name=${item}`]),
  ...['/dynamics?page=2', '/dynamics?utm_source=x&brand=judydoll', '/dynamics?brand=judydoll'],
  ...['/feed.xml', '/site.webmanifest', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/favicon.svg'],
  ...['/search?q=a', '/search?q=b', '/healthz', '/readyz', '/404', '/nowhere', '/assets/none.js'],
];

test('a CDN with the keys that operators are told mixes up no two answers, and stores none of one visitor', async () => {
  const stored = new Map<string, string>();
  const mixedUp: string[] = [];
  for (const address of addresses) {
    for (const language of languages) {
      const key = keyOf(address, language);
      const answer = await request(sharedApp()).get(address).set('Cookie', `language=${language}`).redirects(0);
      const mayBeStored = !/no-store|private/.test(answer.get('Cache-Control') ?? 'no-store');
      const isError = answer.status >= 400 && address !== '/404';
      expect(mayBeStored, address).toBe(key !== null && !isError);
      if (!mayBeStored) continue;
      const headers = ['Content-Type', 'Content-Language', 'Location'].map((name) => answer.get(name));
      const content = [answer.status, ...headers, answer.text ?? answer.body].join('\n');
      if ((stored.get(`${key}`) ?? content) !== content) mixedUp.push(`${address} in ${language}`);
      stored.set(`${key}`, content);
    }
  }
  expect(mixedUp).toEqual([]);
  expect(stored.size).toBeGreaterThan(100);
});

/**
 * What an answer is stored under by the table "What a CDN may cache" in scripts/deploy/README.md, of which the first row that
 * matches applies; null where the answer is not stored.
 */
function keyOf(address: string, language: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://a');
  for (const row of tableOfReadme()) {
    const [places = '', storage = '', key = ''] = row.split(' | ');
    if (!pathsOf(places).some((path) => new RegExp(`^${path}$`).test(pathname))) continue;
    if (storage.startsWith('never')) return null;
    const values = named(key).map((name) => searchParams.get(name));
    return JSON.stringify([pathname, ...values, key.includes('language') && language]);
  }
  return null;
}

function tableOfReadme(): string[] {
  const readme = readFileSync(`${root}scripts/deploy/README.md`, 'utf8');
  return /^\| address \| for how long \| key \|\n.*\n((?:\|.*\n)+)/m.exec(readme)?.[1]?.trim().split('\n') ?? [];
}

/** Patterns of the paths that a cell names; one visitor's page is in a row of its own. */
function pathsOf(cell: string): string[] {
  const pages = pageNames.filter((page) => page !== 'search').map((page) => pageTable[page].path);
  if (cell.startsWith('| pages')) return pages;
  return [...named(cell).map((path) => path.replace('*', '.*')), ...(cell.includes('other files') ? ['/.*[.].*'] : [])];
}

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
