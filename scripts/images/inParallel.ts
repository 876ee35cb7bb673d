import { availableParallelism } from 'node:os';

/** Runs `work` over the items, as many at a time as there are cores. Rejects with the first error. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const queue = items.values();
  let done = 0;
  const worker = async () => {
    for (const item of queue) {
      await work(item);
      done += 1;
      onProgress(done, items.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
