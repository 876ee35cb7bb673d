import { expect, test } from 'vitest';
import { compress, createResponseCache } from '#server/cache/responseCache.ts';

/** Bytes that cannot be compressed: they take three times their size in the cache. */
const noise = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));

test('a compressed body holds nothing else in memory', async () => {
  const { br, gzip } = await compress(noise(30_000));
  for (const { buffer, length } of [br, gzip]) expect(buffer.byteLength).toBe(length);
});

test('past the capacity the bodies that were requested longest ago leave the cache', async () => {
  const cache = createResponseCache(10_000);
  for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, async () => noise(1000));
  cache.get('a');
  await cache.getOrMake('d', async () => noise(1000));
  expect(['a', 'b', 'c', 'd'].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true, true]);
  expect(cache.bytes()).toBeLessThanOrEqual(10_000);
});

test('a body that is being made reaches its visitors, whatever others push into the cache meanwhile', async () => {
  const cache = createResponseCache(5000);
  let finish = (_body: Buffer) => {};
  const slow = cache.getOrMake('slow', () => new Promise((resolve) => (finish = resolve)));
  for (const key of ['a', 'b', 'c', 'd']) await cache.getOrMake(key, async () => noise(1000));
  finish(noise(10));
  expect((await slow).identity.length).toBe(10);
});
