import { setImmediate } from 'node:timers/promises';

/** How long a task may hold the event loop before others get their turn, ms. */
const longestTurn = 8;

/** To be awaited at places where a task can pause: it does so when its turn is over. */
export type Turn = () => Promise<void> | undefined;

/** For one long task. */
export function createTurns(): Turn {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestTurn) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}
