import type { ServerResponse } from 'node:http';
import type { Handler } from './locals.ts';

type Turn = { response: ServerResponse | undefined; begin: (isWanted: boolean) => void };

/** In the order in which they are served: what one visitor waits for, then what fills the cache. */
const lanes: Record<'visitor' | 'cache', Turn[]> = { visitor: [], cache: [] };

/** Rounds of the event loop between two pieces of work, because libuv accepts one connection in each (libuv pull request 3696). */
const rest = 20;

let isIdle = true;

/**
 * Waits for a turn of the lane for work that takes milliseconds: one piece begins at a time, and rounds of the event loop
 * follow in which others are accepted and answered. False where the client has left meanwhile; such a turn is passed over.
 */
export function turn(lane: keyof typeof lanes, response?: ServerResponse): Promise<boolean> {
  return new Promise((begin) => {
    lanes[lane].push({ response, begin });
    if (isIdle) setImmediate(beginNext);
    isIdle = false;
  });
}

function beginNext(roundsLeft = 0): void {
  if (roundsLeft > 0) return void setImmediate(beginNext, roundsLeft - 1);
  for (let isWanted = false; !isWanted; ) {
    const next = lanes.visitor.shift() ?? lanes.cache.shift();
    isIdle = next === undefined;
    if (!next) return;
    isWanted = next.response === undefined || !hasLeft(next.response);
    next.begin(isWanted);
  }
  setImmediate(beginNext, rest);
}

function hasLeft(response: ServerResponse): boolean {
  return response.destroyed || response.req.socket.destroyed;
}

/**
 * Lets a request go on only if its client is still there after a round of the event loop, in which the process hears of a
 * client that has sent a request and left: its work would be done for no one, and it holds no slot.
 */
export function passPresentClients(): Handler {
  return (_request, response, next) => {
    void isPresent(response).then((present) => present && next());
  };
}

/** Whether the client is still there after a round of the event loop. */
export function isPresent(response: ServerResponse): Promise<boolean> {
  // The first one runs in this round, before the sockets are read again.
  return new Promise((done) => setImmediate(() => setImmediate(() => done(!hasLeft(response)))));
}
