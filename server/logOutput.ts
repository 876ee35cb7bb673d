import { write, writeSync } from 'node:fs';

type Batch = {
  /** ms that a line may wait for others. */
  wait: number;
  /** Characters past which lines do not wait. */
  size: number;
};

/** Characters that are kept for a reader who has stopped reading; lines past them are lost, the site goes on. */
const most = 16 << 20;

/**
 * Writes lines together to a file descriptor, in a thread, so that a slow reader holds nobody up. What is left is written
 * when the process ends. Where the reader is gone (EPIPE), lines are dropped: pino's own destination tries such a write again
 * for ever, and the process with it (sonic-boom 4.2, `flushSync`).
 */
export function batchedOutput(fd: number, { wait, size }: Batch) {
  let waiting = '';
  let underWay: Buffer | null = null;
  let gone = false;

  const begin = () => {
    if (underWay || waiting === '') return;
    underWay = Buffer.from(waiting);
    waiting = '';
    proceed();
  };
  const proceed = () => {
    if (!underWay) return;
    write(fd, underWay, (error, written) => {
      if (error?.code === 'EAGAIN') return setTimeout(proceed, wait);
      if (error) gone = true;
      underWay = error || !underWay || written === underWay.length ? null : underWay.subarray(written);
      if (underWay) proceed();
      else if (waiting.length >= size) begin();
    });
  };
  setInterval(begin, wait).unref();

  /** Returns when all that waits is written, or cannot be. */
  const flushSync = () => {
    let rest = Buffer.from(waiting);
    waiting = '';
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
      if (gone || waiting.length > most) return;
      waiting += line;
      if (waiting.length >= size) begin();
    },
    flushSync,
  };
}
