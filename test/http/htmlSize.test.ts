import { existsSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Payload } from '#shared/document/payload.ts';
import { languages } from '#shared/i18n/language.ts';
import { listedAddresses, notFoundAddress } from '#shared/routes.ts';
import { listAddresses, newsItems } from '../support/newsItems.ts';
import { root } from '../support/root.ts';
import { routeOf } from '../support/sitePages.ts';
import { htmlOf } from '../support/testApp.ts';

const pages = [...listedAddresses(['item1', newsItems[0] ?? '']), '/dynamics?page=2', '/search', notFoundAddress];

test('a page carries at most a fifth of its size in data for the script, and names its texts, to be fetched beside it', async () => {
  for (const address of pages) {
    for (const language of languages) {
      const text = await htmlOf(address, language);
      const [element = '', payload = ''] = /<script id="payload"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
      expect.soft(compressed(text), address).toBeLessThanOrEqual(1.2 * compressed(text.replace(element, '')));
      const { texts } = (JSON.parse(payload) as Payload).scripts;
      expect
        .soft(texts.map((file) => file.split('/').slice(4).join('/')))
        .toEqual(routeOf(address).namespaces.map((namespace) => `${language}/${namespace}.json`));
      for (const file of texts) expect.soft(existsSync(`${root}dist/public${file}`), file).toBe(true);
    }
  }
});

test('no page of the news list takes more than 70 kB before it is compressed', async () => {
  const tooLarge = [];
  for (const address of listAddresses()) {
    for (const language of languages) {
      const text = await htmlOf(address, language);
      const bytes = Buffer.byteLength(text);
      if (bytes > 70_000) tooLarge.push({ address, language, bytes });
    }
  }
  expect(tooLarge).toEqual([]);
});

/** In bytes. The best quality takes ten times as long, for a like share. */
function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}
