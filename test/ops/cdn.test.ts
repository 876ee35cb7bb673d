import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { type Edge, isInstalled } from '../support/edges.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { cacheRules, startVarnish } from '../support/varnish.ts';

const here = isInstalled('varnishd', '-V');
if (!here) console.log('Left out: Varnish in test/ops/cdn.test.ts (Debian: apt-get install varnish).');

test("the operator's README has every parameter of a page among its cache keys", () => {
  const parameters = pageNames.flatMap((page) => {
    const { selectors, variants = [] } = pageTable[page];
    return [selectors, ...variants].flatMap((one) => one?.parameter ?? []);
  });
  const ofPages = cacheRules().find(({ paths }) => paths.includes('/about-us'));
  expect(ofPages?.query).toEqual(expect.arrayContaining([...parameters, 'page']));
});

describe.skipIf(!here)('a cache with the keys of the table', () => {
  let site: RunningSite;
  let cache: Edge;

  beforeAll(async () => {
    site = await startSite();
    cache = await startVarnish(site.port);
  });
  afterAll(async () => {
    await cache?.stop();
    await site?.stop();
  });

  /** Every kind of address: each page with each of its parts and variants, and what is no page. */
  const addresses = [
    ...pageNames.flatMap((page) => {
      const { selectors, variants = [] } = pageTable[page];
      const parts = [null, ...(selectors?.values ?? [])];
      const views = variants.flatMap(({ parameter, values }) => values.map((value) => ({ [parameter]: value })));
      return parts.flatMap((part) => [{}, ...views].map((view) => addressOf(page, part, view)));
    }),
    ...['item1', 'item2'].flatMap((item) => [newsAddress(item), `/qr.svg?name=${item}`]),
    ...['/feed.xml', '/site.webmanifest', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/search?q=a', '/search?q=b'],
    ...[
      '/contact-us?sent=7K3M-9QXA-2FWT',
      '/?lang=en_US',
      '/dynamics?utm_source=x&brand=judydoll',
      '/dynamics?page=2',
      '/nowhere',
    ],
  ];
  const languages = ['zh-CN', 'en-US'];

  test('gives every address its own answer in each language, also from its store', async () => {
    const wrong: string[] = [];
    // All are stored before the first is compared.
    for (const round of ['stored', 'compared']) {
      for (const address of addresses) {
        for (const language of languages) {
          const cached = await answerOf(cache.origin + address, language);
          if (round === 'compared' && cached !== (await answerOf(site.origin + address, language)))
            wrong.push(`${address} ${language}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('answers files and texts from its store, and stores no answer of one visitor or of an unknown path', async () => {
    const hits: boolean[] = [];
    const stored = ['/qr.svg?name=item1', '/feed.xml', '/sitemap.xml', '/favicon.ico'];
    const others = ['/search?q=a', '/contact-us?sent=7K3M-9QXA-2FWT', '/?lang=en_US', '/nowhere', '/assets/none.js'];
    for (const address of [...stored, ...others]) {
      await answerOf(cache.origin + address, 'en-US');
      hits.push((await hitsOf(address)) > 0);
    }
    expect(hits).toEqual([...stored.map(() => true), ...others.map(() => false)]);
  });

  test('revalidates a stored page instead of fetching it again', async () => {
    await answerOf(`${cache.origin}/about-us`, 'en-US');
    const before = site.output().length;
    expect(await answerOf(`${cache.origin}/about-us`, 'en-US')).toBe(
      await answerOf(`${site.origin}/about-us`, 'en-US'),
    );
    await expect.poll(() => site.output().slice(before)).toMatch(/"route":"\/about-us","status":304/);
  });

  async function hitsOf(address: string): Promise<number> {
    const { headers } = await fetch(cache.origin + address, {
      headers: { 'Accept-Language': 'en-US' },
      redirect: 'manual',
    });
    return Number(headers.get('x-hits'));
  }
});

/** Status, headers that describe the content, and body. */
async function answerOf(address: string, language: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'Accept-Language': language }, redirect: 'manual' });
  const described = ['content-type', 'content-language', 'location', 'cache-control'].map((name) =>
    answer.headers.get(name),
  );
  return [answer.status, ...described, await answer.text()].join('\n');
}
