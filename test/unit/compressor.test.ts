import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from '#server/storedPages/compressor.ts';

const html = Buffer.from(`<p>${'An ordinary page. 一页普通的文字。'.repeat(200)}</p>`);

test('a page comes back in both encodings, whole and smaller', async () => {
  const { br, gzip } = await compressPage(html);
  expect(brotliDecompressSync(br).equals(html)).toBe(true);
  expect(gunzipSync(gzip).equals(html)).toBe(true);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(html.length / 10);
});

test('what came back holds nothing else in memory', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(30_000)));
  const { br, gzip } = await compressPage(noise);
  for (const { buffer, length } of [br, gzip]) expect(buffer.byteLength).toBe(length);
});
