import { Worker } from 'node:worker_threads';
import { constants } from 'node:zlib';

export type Compressed = { br: Buffer; gzip: Buffer };

/** How long the thread waits for more before it ends and gives its memory back, ms. */
const idleTime = 2000;

/**
 * The thread's program: a text, so that the server stays one file. On Linux a thread has a priority of its own, so that
 * visitors come before this one (and it still gets on, since pages not compressed yet cost more); elsewhere it would be the
 * whole process'.
 */
const program = `
  const { parentPort } = require('node:worker_threads');
  const { brotliCompressSync, gzipSync } = require('node:zlib');
  const os = require('node:os');
  try { if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL); } catch {}
  parentPort.on('message', ({ html, brotli, gzip }) => {
    const br = brotliCompressSync(html, { params: brotli });
    const gz = gzipSync(html, gzip);
    parentPort.postMessage({ br, gz });
  });
`;

/**
 * Compresses pages as far as they go (about 100 ms each), one at a time, in a thread of low priority. One thread
 * instead of the pool, whose four would each keep the memory that brotli took. Callers wait for one before the next.
 */
export function createCompressor(): (html: Buffer) => Promise<Compressed> {
  let worker: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;

  return async (html) => {
    clearTimeout(ending);
    worker ??= new Worker(program, { eval: true }).on('error', () => {});
    try {
      const { br, gz } = await answerOf(worker, html);
      ending = setTimeout(end, idleTime).unref();
      return { br: Buffer.from(br), gzip: Buffer.from(gz) };
    } catch (error) {
      end();
      throw error;
    }
  };

  function end() {
    void worker?.terminate();
    worker = undefined;
  }
}

/** Rejects where the thread breaks or ends, so that nobody waits for ever. */
function answerOf(worker: Worker, html: Buffer): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ br: Uint8Array; gz: Uint8Array }>();
  const ended = () => reject(new Error('the compressing thread ended'));
  worker.unref();
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.postMessage({ html, brotli: brotliParameters(html.length), gzip: { level: 9 } });
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', ended));
}

function brotliParameters(length: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // As large as the page: the default would take 32 MB of tables each time.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
  };
}

/** The smallest window that reaches over the whole page, within brotli's limits. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}
