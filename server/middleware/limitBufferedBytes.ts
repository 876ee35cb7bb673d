import type { ServerResponse } from 'node:http';
import type { Handler } from '../locals.ts';

/** Bytes that may wait for clients in the whole process: a tenth of a container's 512 MB. */
const maxBufferedBytes = 48 * 1024 * 1024;

/** Time between two checks, ms: short enough that the bytes of a burst stay far below the container's memory. */
const interval = 200;

/**
 * Bounds the bytes that wait in this process because clients do not read them. Past the bound the response with the most
 * bytes is cut, until the rest is within it; `onCut` is called for each. Clients that read are safe: the operating system
 * takes their bytes at once.
 */
export function limitBufferedBytes(onCut: () => void = () => {}, max = maxBufferedBytes): Handler {
  const responses = new Set<ServerResponse>();
  const cut = () => {
    let total = 0;
    for (const { writableLength } of responses) total += writableLength;
    if (total <= max) return;
    for (const response of [...responses].sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= max) return;
      total -= response.writableLength;
      response.destroy();
      onCut();
    }
  };
  setInterval(cut, interval).unref();
  return (_request, response, next) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    next();
  };
}
