import { availableParallelism } from 'node:os';

/**
 * Runs `work` over the items, as many at a time as there are cores. Where it takes longer than two seconds, a line a tenth on
 * stderr says how far it is. Rejects with the first error.
 */
export async function inParallel<Item>(label: string, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const start = performance.now();
  const queue = items.values();
  const tenth = Math.ceil(items.length / 10);
  let done = 0;
  const worker = async () => {
    for (const item of queue) {
      await work(item);
      done += 1;
      const isTold = done % tenth === 0 || done === items.length;
      if (isTold && performance.now() - start > 2000) process.stderr.write(`  ${label} ${done} of ${items.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
