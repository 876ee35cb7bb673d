import { Writable } from 'node:stream';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { loadPages, type RenderJob, renderDocument } from './renderDocument.tsx';

/** Who a render is for: its bytes go straight into the response, so that flushes reach `compression`. */
export type Visit = { response: Response; status: number };

/** No error of ours: nobody wants the answer any more. */
export class VisitorLeft extends Error {}

/** `timeout`: the longest time for a render, in ms. */
type RenderOptions = { timeout: number; log: Logger; visit?: Visit | undefined };

/**
 * Renders a view and resolves to all of its bytes. Rejects where any part failed, took too long or was left by its visitor;
 * before the first byte where the shell failed. It never waits for a slow visitor: a page is small, and others may want it.
 */
export async function renderView(job: RenderJob, { timeout, log, visit }: RenderOptions): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let failure: unknown;
  const stream = renderDocument(job, await loadPages(), {
    onShellReady() {
      stream.pipe(htmlStream(visit, (html) => (failure ? reject(failure) : resolve(html))));
    },
    onShellError: reject,
    onError(error) {
      failure ??= error;
      if (failure instanceof VisitorLeft) return;
      log.error({ err: error, address: job.route.address, language: job.language }, 'render failed');
    },
  });
  const giveUp = (reason: Error) => {
    stream.abort(reason);
    reject(reason);
  };
  const leave = () => visit?.response.writableFinished || giveUp(new VisitorLeft());
  const timer = setTimeout(() => giveUp(new Error(`not rendered within ${timeout} ms`)), timeout);
  visit?.response.once('close', leave);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    visit?.response.off('close', leave);
  }
}

/**
 * What React writes into: passes each part on to a visitor who is still there, and keeps it. React flushes where `flush`
 * exists. Once it is made, nothing can become a 500 any more.
 */
export function htmlStream(visit: Visit | undefined, done: (html: Buffer) => void) {
  const parts: Uint8Array[] = [];
  const pass = (act: (response: Response & { flush?: () => void }) => void) => {
    if (visit && !visit.response.destroyed) act(visit.response);
  };
  pass((response) => response.status(visit?.status ?? 200).type('html'));
  const writable = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Uint8Array, _encoding, callback) {
      parts.push(part);
      pass((response) => response.write(part));
      callback();
    },
    final(callback) {
      pass((response) => response.end());
      callback();
      done(Buffer.concat(parts));
    },
  });
  return Object.assign(writable, { flush: () => pass((response) => response.flush?.()) });
}
