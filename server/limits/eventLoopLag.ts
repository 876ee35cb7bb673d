import { monitorEventLoopDelay } from 'node:perf_hooks';

/** ms between two samples of Node's monitor, which it counts into each delay. */
const resolution = 20;
/** How long a figure holds before a new one is made, ms. */
const window = 500;

/** Measures from now on by how much the event loop is late; the function tells the mean of the last half second, in ms. */
export function measureEventLoopLag(): () => number {
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
