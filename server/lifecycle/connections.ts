import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../settings.ts';

/** What is known of a connection while it lasts. */
type Connection = {
  /** The answer that is being written, and since when (ms). */
  answering: ServerResponse | undefined;
  since: number;
  /** Requests that were sent ahead and wait for their turn. */
  waiting: (() => void)[];
  /** True past the cap on connections. */
  crowded: boolean;
};

/** Requests that a connection may send ahead of their answers (HTTP pipelining); browsers and load balancers send none. */
const mostAhead = 16;

const connections = new WeakMap<Socket, Connection>();

function connectionOf(socket: Socket): Connection {
  let connection = connections.get(socket);
  if (!connection) {
    connection = { answering: undefined, since: 0, waiting: [], crowded: false };
    connections.set(socket, connection);
  }
  return connection;
}

/**
 * Takes the requests of a connection one after the other, each when the answer before has been handed to the operating
 * system, and lets other connections have their turn in between: a client that sends hundreds of requests at once, or does
 * not read, delays itself alone and fills no memory. One that sends too many ahead is cut off (RFC 9112 section 9.3.2 has
 * clients send again what was not answered).
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    const begin = () => {
      connection.answering = response;
      connection.since = performance.now();
      response.on('close', () => {
        connection.answering = undefined;
        const following = socket.destroyed ? undefined : connection.waiting.shift();
        if (following) setImmediate(following);
      });
      answer(request, response);
    };
    if (!connection.answering && connection.waiting.length === 0) begin();
    else if (connection.waiting.length < mostAhead) connection.waiting.push(begin);
    else cutOff(socket);
  };
}

/**
 * Node makes an error for each request of a connection that ends, most of the work of ending one with hundreds of them: as
 * nobody reads these, they are made without their stacks.
 */
function cutOff(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}

/**
 * Watches all connections of a server: a client that does not read an answer within `responseTimeout` ms is cut off, and
 * connections past `maxConnections` are marked. One look at all of them a second costs less than a timer for each request.
 * The function that is returned tells whether a connection is past the cap.
 */
export function watchConnections(
  server: Server,
  { responseTimeout, maxConnections }: Pick<Settings, 'responseTimeout' | 'maxConnections'>,
): (socket: Socket) => boolean {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    connectionOf(socket).crowded = open.size > maxConnections;
    socket.once('close', () => open.delete(socket));
  });
  const cutSlowReaders = () => {
    const now = performance.now();
    for (const socket of open) {
      const { answering, since } = connectionOf(socket);
      if (answering && now - since > responseTimeout) socket.destroy();
    }
  };
  const looking = setInterval(cutSlowReaders, Math.min(1000, responseTimeout)).unref();
  server.once('close', () => clearInterval(looking));
  return (socket) => connectionOf(socket).crowded;
}

/** Whether an answer of this connection has begun: then no other bytes may be written in between. */
export function answerHasBegun(socket: Socket): boolean {
  return connectionOf(socket).answering?.headersSent ?? false;
}
