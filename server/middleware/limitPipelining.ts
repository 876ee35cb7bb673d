import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Handler } from '../locals.ts';

/** Requests in progress on one connection (HTTP pipelining); browsers and load balancers have one. */
const maxPipelined = 16;

const inProgress = new WeakMap<Socket, Set<ServerResponse>>();

/** Closes a connection with too many requests in progress; clients repeat those without a response (RFC 9112 section 9.3.2). */
export function limitPipelining(): Handler {
  return ({ socket }, response, next) => {
    const responses = inProgress.get(socket) ?? new Set();
    inProgress.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    if (responses.size > maxPipelined) socket.destroy();
    if (!socket.destroyed) next();
  };
}

/** Whether a response of this connection has begun: then no other bytes may be written in between. */
export function responseHasBegun(socket: Socket): boolean {
  return [...(inProgress.get(socket) ?? [])].some(({ headersSent }) => headersSent);
}
