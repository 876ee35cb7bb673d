import { write, writeSync } from 'node:fs';

type Batch = {
  /** ms that a line may wait for others. */
  wait: number;
  /** Bytes that are written together. */
  size: number;
};

/** Bytes that are kept for a reader who has stopped reading; lines past them are lost, the site goes on. */
const most = 16 << 20;

/**
 * Writes lines together to a file descriptor, in a thread, so that a slow reader holds nobody up. What is left is written
 * when the process ends. Where the reader is gone (EPIPE), lines are dropped: pino's own destination tries such a write again
 * for ever, and the process with it (sonic-boom 4.2, `flushSync`). Lines wait as bytes: as strings, a thousand of them would
 * live long enough to be copied by each garbage collection.
 */
export function batchedOutput(fd: number, { wait, size }: Batch) {
  const filling = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  /** What is full waits for its turn; while something is under way it is the first. */
  const waiting: Buffer[] = [];
  let underWay = false;
  let gone = false;

  const take = () => {
    if (filled > 0) waiting.push(Buffer.from(filling.subarray(0, filled)));
    filled = 0;
  };
  const begin = () => {
    take();
    if (!underWay) proceed();
  };
  const proceed = () => {
    const [first] = waiting;
    underWay = first !== undefined;
    if (!first) return;
    write(fd, first, (error, written) => {
      if (error?.code === 'EAGAIN') return setTimeout(proceed, wait);
      if (error) gone = true;
      waiting.splice(0, 1, ...(error || written === first.length ? [] : [first.subarray(written)]));
      proceed();
    });
  };
  setInterval(begin, wait).unref();

  /** Returns when all that waits is written, or cannot be. */
  const flushSync = () => {
    take();
    let rest = Buffer.concat(waiting.splice(underWay ? 1 : 0));
    // A full pipe that does not block is asked again for as long as a reader may need, and not for ever.
    const deadline = performance.now() + 2000;
    while (rest.length > 0 && !gone && performance.now() < deadline) {
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') gone = true;
      }
    }
  };
  process.on('exit', flushSync);

  return {
    write(line: string) {
      if (gone || waiting.length * size > most) return;
      const longest = 3 * line.length; // in UTF-8, which is not worth counting
      if (filled + longest > size) begin();
      if (longest > size) waiting.push(Buffer.from(line));
      else filled += filling.write(line, filled);
    },
    flushSync,
  };
}
