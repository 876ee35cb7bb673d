import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { renderDocument, type View } from './renderDocument.tsx';

/** Where the bytes of a render go while it runs. */
export type Sink = {
  /** The shell is rendered: from here on nothing can become a 500 any more. */
  begin: () => void;
  write: (bytes: Uint8Array) => void;
  /** All bytes so far should reach the visitor. */
  flush: () => void;
  end: () => void;
};

/** No error of ours: nobody wants the answer any more. */
export class VisitorLeft extends Error {}

export type RenderOptions = {
  /** Longest time for a render, in ms. */
  timeout: number;
  log: Logger;
  /** Aborts the render. */
  signal?: AbortSignal | undefined;
};

/**
 * Renders a view into `sink` and resolves to all of its bytes. Rejects where any part failed, was aborted or took too long;
 * before `begin` where the shell did. It never waits for a slow visitor: a page is small, and others may want it.
 */
export async function renderView(view: View, sink: Sink, { timeout, log, signal }: RenderOptions): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let failure: unknown;
  const stream = renderDocument(view, {
    onShellReady() {
      sink.begin();
      stream.pipe(collector(sink, (html) => (failure ? reject(failure) : resolve(html))));
    },
    onShellError: reject,
    onError(error) {
      failure ??= error;
      if (signal?.aborted) return;
      log.error({ err: error, address: view.route.address, language: view.language }, 'render failed');
    },
  });
  const giveUp = (reason: unknown) => {
    stream.abort(reason);
    reject(reason);
  };
  const abort = () => giveUp(signal?.reason);
  const timer = setTimeout(() => giveUp(new Error(`not rendered within ${timeout} ms`)), timeout);
  signal?.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** What React writes into: passes each part on and keeps it. React flushes where `flush` exists. */
function collector(sink: Sink, done: (html: Buffer) => void): Writable {
  const parts: Uint8Array[] = [];
  const writable = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Uint8Array, _encoding, callback) {
      parts.push(part);
      sink.write(part);
      callback();
    },
    final(callback) {
      sink.end();
      callback();
      done(Buffer.concat(parts));
    },
  });
  return Object.assign(writable, { flush: sink.flush });
}
