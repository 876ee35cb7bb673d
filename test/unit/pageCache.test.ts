import { expect, test } from 'vitest';
import { createPageCache } from '#server/storedPages/pageCache.ts';
import { storedPage } from '#server/storedPages/storedPage.ts';

const page = (size: number) => storedPage(Buffer.alloc(size, 'x'), 'tag', 'zh_CN', 200);
/** It cannot be compressed: once it is, it takes twice its size. */
const noise = (size: number) =>
  storedPage(Buffer.from(crypto.getRandomValues(new Uint8Array(size))), 'tag', 'zh_CN', 200);

test('pages past the capacity push out the ones asked for longest ago', async () => {
  const pages = createPageCache({ capacity: 6000 });
  for (const address of ['/a', '/b', '/c']) await pages.fill(address, 'zh_CN', async () => noise(900));
  await pages.compressed();
  await pages.fill('/d', 'zh_CN', async () => noise(900));
  await pages.compressed();
  expect(pages.find('/a', 'zh_CN')).toBeUndefined();
  pages.find('/b', 'zh_CN');
  await pages.fill('/e', 'zh_CN', async () => noise(900));
  expect(pages.find('/c', 'zh_CN')).toBeUndefined();
  expect(pages.find('/b', 'zh_CN')).toBeDefined();
  expect(pages.full()).toBe(true);
});

test('a page larger than the store is answered and not kept, compressed or not', async () => {
  const pages = createPageCache({ capacity: 3000 });
  const { html } = await pages.fill('/a', 'zh_CN', async () => noise(3001));
  expect(html().length).toBe(3001);
  expect(pages.find('/a', 'zh_CN')).toBeUndefined();
  await pages.compressed();
  // Nor does it count: three small ones have room.
  for (const address of ['/b', '/c', '/d']) await pages.fill(address, 'zh_CN', async () => page(900));
  expect(pages.count()).toBe(3);
});

test('compressed forms count in the bytes that the store may take', async () => {
  const pages = createPageCache({ capacity: 1000 });
  await pages.fill('/a', 'zh_CN', async () => noise(999));
  expect(pages.count()).toBe(1);
  await pages.compressed();
  expect(pages.count()).toBe(0);
});

test('a compressed page is kept in its compressed forms alone', async () => {
  const pages = createPageCache();
  await pages.fill('/a', 'zh_CN', async () => page(10_000));
  expect(pages.find('/a', 'zh_CN')?.size).toBe(10_000);
  await pages.compressed();
  const stored = pages.find('/a', 'zh_CN');
  expect(stored?.size).toBeLessThan(200);
  expect(stored?.html()).toEqual(Buffer.alloc(10_000, 'x'));
});

test('a page that fails is not stored, and is rendered again for the next one', async () => {
  const pages = createPageCache();
  await expect(pages.fill('/a', 'zh_CN', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(pages.count()).toBe(0);
  await pages.fill('/a', 'zh_CN', async () => page(10));
  expect(pages.count()).toBe(1);
});

test('who asks while a page is being rendered shares it', async () => {
  const pages = createPageCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    return page(10);
  };
  const [one, other] = await Promise.all([pages.fill('/a', 'zh_CN', render), pages.fill('/a', 'zh_CN', render)]);
  expect(renders).toBe(1);
  expect(one).toBe(other);
});

test('languages are kept apart', async () => {
  const pages = createPageCache();
  await pages.fill('/a', 'zh_CN', async () => page(10));
  expect(pages.find('/a', 'en_US')).toBeUndefined();
});
