import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { addressOf, newsAddress } from '#shared/routes.ts';
import { type Edge, isInstalled } from '../support/edges.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { startVarnish } from '../support/varnish.ts';

const here = isInstalled('varnishd', '-V');
if (!here) console.log('Left out: Varnish in test/ops/cdn.test.ts (Debian: apt-get install varnish).');

/** Every kind of address that may be stored: each page with each of its parts and variants, files and texts. */
const addresses = [
  ...pageNames.flatMap((page) => {
    const { selectors, variants = [] } = pageTable[page];
    const parts = [null, ...(selectors?.values ?? [])];
    const views = variants.flatMap(({ parameter, values }) => values.map((value) => ({ [parameter]: value })));
    return parts.flatMap((part) => [{}, ...views].map((view) => addressOf(page, part, view)));
  }),
  ...['item1', 'item2'].flatMap((item) => [newsAddress(item), `/qr.svg?name=${item}`]),
  ...['/dynamics?utm_source=x&brand=judydoll', '/dynamics?page=2', '/site.webmanifest', '/robots.txt'],
];
const stored = ['/qr.svg?name=item1', '/feed.xml', '/sitemap.xml', '/favicon.ico'];
const ofOneVisitor = ['/search?q=a', '/search?q=b', '/contact-us?sent=7K3M-9QXA-2FWT', '/?lang=en_US'];
const missing = ['/nowhere', '/assets/none.js'];

describe.skipIf(!here)("a cache with the keys of the operator's README", () => {
  let site: RunningSite;
  let cache: Edge;

  beforeAll(async () => {
    site = await startSite({ OVERLOAD_LAG_MS: '0' });
    cache = await startVarnish(site.port);
  });
  afterAll(async () => {
    await cache?.stop();
    await site?.stop();
  });

  test('gives every address its own answer in each language, also from its store', async () => {
    const all = [...addresses, ...stored, ...ofOneVisitor, ...missing];
    const asked = all.flatMap((address) => ['zh-CN', 'en-US'].map((language) => [address, language] as const));
    // All are stored before the first is compared.
    for (const [address, language] of asked) await answerOf(cache.origin + address, language);
    const wrong = [];
    for (const [address, language] of asked) {
      const [cached, own] = [cache, site].map(({ origin }) => answerOf(origin + address, language));
      if ((await cached) !== (await own)) wrong.push(`${address} ${language}`);
    }
    expect(wrong).toEqual([]);
  });

  test('answers files and texts from its store, and stores no answer of one visitor or of an unknown path', async () => {
    const hits: string[] = [];
    for (const address of [...stored, ...ofOneVisitor, ...missing]) {
      const ask = () => fetch(cache.origin + address, { headers: { 'Accept-Language': 'en-US' }, redirect: 'manual' });
      await ask();
      if (Number((await ask()).headers.get('x-hits')) > 0) hits.push(address);
    }
    expect(hits).toEqual(stored);
  });
});

/** Status, headers that describe the content, and body. */
async function answerOf(address: string, language: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'Accept-Language': language }, redirect: 'manual' });
  const described = ['content-type', 'content-language', 'location', 'cache-control'].map((name) =>
    answer.headers.get(name),
  );
  return [answer.status, ...described, await answer.text()].join('\n');
}
