import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heapAfterCollection, reportsHeap } from '../support/heap.ts';
import { hostileRequest, problemsOf, send } from '../support/hostileRequests.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ OVERLOAD_LAG_MS: '0', NODE_OPTIONS: reportsHeap });
});
afterAll(() => site.stop());

/** `FUZZ_RUNS=10000 npx vitest run test/ops/fuzz.test.ts` looks further. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 300);

test('no request, however odd, brings an error of ours, a stack, a header or a way off the site', {
  timeout: 60_000 + 50 * numRuns,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (asked) => {
      expect(problemsOf(await send(site.origin, asked))).toEqual([]);
    }),
    { numRuns },
  );
  expect(site.output()).not.toContain('"level":50');
});

/**
 * The heap after a collection. Each page and both search indexes are requested once before; the first thousands of odd
 * requests compile the last code.
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
