import { existsSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Payload } from '#shared/document/payload.ts';
import { languages } from '#shared/i18n/language.ts';
import { isRedirect, listedAddresses, notFoundAddress, resolve } from '#shared/routes.ts';
import { listAddresses } from '../support/newsItems.ts';
import { root } from '../support/root.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();
const pages = [...listedAddresses(['item1', 'item53']), '/dynamics?page=2', '/search', notFoundAddress];

test.each(pages)('the HTML of %s carries at most a fifth of its size in data for the script', async (address) => {
  for (const language of languages) {
    const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
    const without = text.replace(/<script id="payload".*?<\/script>/s, '');
    expect(without.length).toBeLessThan(text.length);
    expect(compressed(text)).toBeLessThanOrEqual(1.2 * compressed(without));
  }
});

test('no page of the news list takes more than 70 kB before it is compressed', async () => {
  const tooLarge = [];
  for (const address of listAddresses()) {
    for (const language of languages) {
      const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
      const bytes = Buffer.byteLength(text);
      if (bytes > 70_000) tooLarge.push({ address, language, bytes });
    }
  }
  expect(tooLarge).toEqual([]);
});

test.each(pages)('%s names its texts, to be fetched beside the script', async (address) => {
  for (const language of languages) {
    const { text } = await request(app).get(address).set('Cookie', `language=${language}`);
    const [, payload = ''] = /<script id="payload"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    const { texts } = (JSON.parse(payload) as Payload).scripts;
    const route = resolve(address, () => true);
    if (route === null || isRedirect(route)) throw new Error(`${address} is no page`);
    expect(texts.map((file) => file.split('/').slice(4).join('/'))).toEqual(
      route.namespaces.map((namespace) => `${language}/${namespace}.json`),
    );
    for (const file of texts) expect(existsSync(`${root}dist/public${file}`), file).toBe(true);
  }
});

/** In bytes. The best quality takes ten times as long, for a like share. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}
