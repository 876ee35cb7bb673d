import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IsOverloaded } from '../middleware/limits.ts';
import type { Settings } from '../settings.ts';

/** ms between two samples of Node's monitor, which it counts into each delay. */
const resolution = 20;
/** Time over which the mean is taken, ms. */
const window = 500;

/** Overload: a connection past `maxConnections`, or an event loop that is late by more than `overloadLag` ms (0: never). */
export function detectOverload(
  server: Server,
  { maxConnections, overloadLag }: Pick<Settings, 'maxConnections' | 'overloadLag'>,
): IsOverloaded {
  const overLimit = new WeakSet<Socket>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    if (open > maxConnections) overLimit.add(socket);
    socket.once('close', () => (open -= 1));
  });
  const lag = overloadLag > 0 ? measureEventLoopLag() : () => 0;
  return (socket) => overLimit.has(socket) || lag() > overloadLag;
}

/** Measures the event loop lag: the mean of the last half second, in ms. */
function measureEventLoopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let lag = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since > window) {
      lag = Math.max(0, delays.mean / 1e6 - resolution) || 0;
      delays.reset();
      since = now;
    }
    return lag;
  };
}
