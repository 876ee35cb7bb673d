import { availableParallelism } from 'node:os';

/**
 * Runs `work` over the items, as many at a time as there are cores. Prints each tenth to stderr when it takes longer than
 * two seconds. Rejects with the first error.
 */
export async function inParallel<Item>(
  label: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const queue = items.values();
  const tenth = Math.ceil(items.length / 10);
  let done = 0;
  const worker = async () => {
    for (const item of queue) {
      await work(item);
      done += 1;
      if (done % tenth === 0 && performance.now() - start > 2000)
        process.stderr.write(`${label} ${done}/${items.length}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
