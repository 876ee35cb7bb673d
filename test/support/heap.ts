import { vi } from 'vitest';
import type { RunningSite } from './startSite.ts';

/** `NODE_OPTIONS` of a site that, at SIGWINCH, collects its garbage and says what is left of the heap. */
export const reportsHeap = `--expose-gc --import=data:text/javascript,${encodeURIComponent(`
  process.on('SIGWINCH', async () => {
    for (let pass = 0; pass < 3; pass++) { await new Promise(setImmediate); globalThis.gc(); }
    console.log('left after collection: ' + process.memoryUsage().heapUsed);
  });
`)}`;

/** Bytes of heap that a site started with `reportsHeap` still needs when its garbage is collected; stored pages lie outside. */
export async function heapAfterCollection(site: RunningSite): Promise<number> {
  const reports = () => [...site.output().matchAll(/left after collection: (\d+)/g)];
  const before = reports().length;
  process.kill(site.pid, 'SIGWINCH');
  await vi.waitFor(() => {
    if (reports().length === before) throw new Error('the site has not reported its heap');
  }, 20_000);
  return Number(reports().at(-1)?.[1]);
}
