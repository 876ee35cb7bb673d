import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants as osConstants, setPriority } from 'node:os';
import { constants } from 'node:zlib';

export type Compressed = { br: Buffer; gzip: Buffer };

/** How long the process waits for more before it ends and gives its memory back, ms. */
const idleTime = 2000;

/** What the process runs: a text, so that the server stays one file. It ends with the server, whose channel it listens to. */
const program = `
  const { brotliCompressSync, gzipSync } = require('node:zlib');
  process.on('message', ({ html, brotli, gzip }) => {
    process.send({ br: brotliCompressSync(html, { params: brotli }), gzip: gzipSync(html, gzip) });
  });
`;

/**
 * Compresses pages as far as they go (about 100 ms each), one at a time, in a process of low priority: visitors come
 * before it, and its memory goes when it ends, where a thread's would stay with the server (20 MB). Callers wait for one
 * before the next.
 */
export function createCompressor(): (html: Buffer) => Promise<Compressed> {
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  return async (html) => {
    clearTimeout(ending);
    child ??= startProcess();
    try {
      const { br, gzip } = await answerOf(child, html);
      ending = setTimeout(end, idleTime).unref();
      return { br: ownBytes(br), gzip: ownBytes(gzip) };
    } catch (error) {
      end();
      throw error;
    }
  };

  function end() {
    child?.kill();
    child = undefined;
  }
}

/** Holds nobody up: neither the process nor its channel keeps the server alive. */
function startProcess(): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_OPTIONS: undefined },
  });
  child.on('error', () => {});
  try {
    if (child.pid) setPriority(child.pid, osConstants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is forbidden it runs like any other.
  }
  child.unref();
  child.channel?.unref();
  return child;
}

/** Rejects where the process breaks or ends, so that nobody waits for ever. */
async function answerOf(child: ChildProcess, html: Buffer): Promise<Compressed> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const answer = once(child, 'message', { signal }).then(([compressed]) => compressed as Compressed);
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the compressing process ended')));
  const request = { html, brotli: brotliParameters(html.length), gzip: { level: 9 } };
  child.send(request, (error) => error && waiting.abort(error));
  return Promise.race([answer, ended]).finally(() => waiting.abort());
}

/** What came over the channel is a view of a larger buffer, and `Buffer.from` would put it into Node's pool of 64 kB. */
function ownBytes(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
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
