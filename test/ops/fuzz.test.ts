import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heapAfterCollection, reportsHeap } from '../support/heap.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { hostileRequest, problemsOf, send } from './stress/fuzzRequests.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ OVERLOAD_LAG_MS: '0', NODE_OPTIONS: reportsHeap });
});
afterAll(() => site.stop());

// The same at length: test/ops/stress/fuzz.ts.
test('no request, however odd, brings an error of ours, a stack, a header or a way off the site', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (asked) => {
      expect(problemsOf(await send(site.origin, asked))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(site.output()).not.toContain('"level":50');
});

/**
 * What is left of the heap once it is collected. Each page and both search indexes are asked for once; the first thousands
 * of odd requests then compile the last code, and after them the heap stays where it is: 60,000 have left nothing more.
 */
test('odd requests leave nothing behind in memory', { timeout: 180_000 }, async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(100);
  for (const language of ['zh_CN', 'en_US']) addresses.push(`${site.origin}/search?q=lip&lang=${language}`);
  for (const address of addresses) await (await fetch(address)).arrayBuffer();
  const heap = [];
  for (let round = 0; round < 5; round++) {
    await flood(600);
    heap.push(await heapAfterCollection(site));
  }
  const [, settled = 0, , , last = 0] = heap;
  expect(last - settled, `heap after each round: ${heap}`).toBeLessThan(1_000_000);
});

async function flood(requests: number) {
  const asked = fc.sample(hostileRequest, requests);
  const sendNext = async (): Promise<void> => {
    const next = asked.pop();
    if (!next) return;
    await send(site.origin, next);
    return sendNext();
  };
  await Promise.all(Array.from({ length: 16 }, sendNext));
}
