import type { Response } from 'express';
import type { Logger } from 'pino';
import { renderDocument, type View } from './renderDocument.tsx';

type StreamOptions = { status: number; timeout: number; log: Logger };

/**
 * Streams a view straight into the response, so that React's flushes reach `compression`.
 * Rejects where the shell fails: nothing was sent yet and the caller can still answer with a real 500.
 * After the shell an error is logged and ends the answer; leaving or taking too long aborts the render.
 */
export function streamDocument(response: Response, view: View, { status, timeout, log }: StreamOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = renderDocument(view, {
      onShellReady() {
        response.status(status).setHeader('Content-Type', 'text/html; charset=utf-8');
        stream.pipe(response);
      },
      onShellError: reject,
      onError(error) {
        if (response.destroyed || isEarlyClose(error)) return;
        log.error({ err: error, address: view.route.address, language: view.language }, 'render failed');
      },
    });
    const timer = setTimeout(() => stream.abort(new Error(`not rendered within ${timeout} ms`)), timeout);
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) stream.abort(new Error('the visitor left'));
      resolve();
    });
  });
}

/** A visitor who leaves is no error of ours. */
function isEarlyClose(error: unknown): boolean {
  return error instanceof Error && /destination stream closed early|the visitor left/.test(error.message);
}
