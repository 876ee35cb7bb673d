import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import toobusy from 'toobusy-js';
import type { Settings } from '../settings.ts';

/** Tells whether a request is turned away with 503 because there is no room for it now. */
export type Refuses = (request: IncomingMessage) => boolean;

/**
 * Turns requests away early instead of queueing them without end: those on connections past the cap, and, the more
 * the event loop lags behind `overloadLag` (toobusy-js: smoothed, all of them at twice the lag), some of the others.
 */
export function admit(
  server: Server,
  { maxConnections, overloadLag }: Pick<Settings, 'maxConnections' | 'overloadLag'>,
): Refuses {
  const crowded = new WeakSet<Socket>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > maxConnections) crowded.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
  if (overloadLag > 0) toobusy.maxLag(overloadLag);
  return (request) => crowded.has(request.socket) || (overloadLag > 0 && toobusy());
}
