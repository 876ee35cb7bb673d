import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileRequest, problemsOf, send } from '../../scripts/ops/fuzzRequests.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ OVERLOAD_LAG_MS: '0' });
});
afterAll(() => site.stop());

// The same at length: scripts/ops/fuzz.ts.
test('no request, however odd, brings an error of ours, a stack, a header or a way off the site', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (asked) => {
      expect(problemsOf(await send(site.origin, asked))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(site.output()).not.toContain('"level":50');
});
