import type { Response } from 'express';
import type { Sink } from './renderView.ts';

/**
 * Straight into the response, so that flushes reach `compression`. A visitor who has left is passed over: writing to
 * a closed response would be an error.
 */
export function responseSink(response: Response, status: number): Sink {
  const ifOpen = (act: () => void) => () => {
    if (!response.destroyed) act();
  };
  return {
    begin: ifOpen(() => response.status(status).type('html')),
    write(bytes) {
      if (!response.destroyed) response.write(bytes);
    },
    flush: ifOpen(() => (response as Response & { flush?: () => void }).flush?.()),
    end: ifOpen(() => response.end()),
  };
}
