import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../settings.ts';
import { answerWireError, type WireAnswers } from './wireErrors.ts';

type Limits = Pick<
  Settings,
  'headersTimeout' | 'requestTimeout' | 'responseTimeout' | 'keepAliveTimeout' | 'maxConnections'
>;

/** Node's own default, named because the 431 of decisions section 3 depends on it; bytes of request line and headers. */
const maxHeaderSize = 16 * 1024;
/** How long the rest of a body that nobody asked for is still read after the answer, ms: closing at once would reset the answer away. */
const lingerTimeout = 5000;

/**
 * The HTTP server with every limit that guards it: slow and large headers (408, 431), slow bodies (408), slow readers
 * (closed), idle and silent connections (closed). Handlers are added by `server.on('request')`. What Node would answer by itself, `wireAnswers` answers with the
 * site's headers.
 */
export function createHttpServer(limits: Limits, wireAnswers: WireAnswers): Server {
  const checkingInterval = Math.min(1000, limits.headersTimeout);
  const server = createServer({
    maxHeaderSize,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: checkingInterval,
    // Its 400 would come without the site's headers: middleware/requestTarget.ts asks for the Host header.
    requireHostHeader: false,
  });
  limitAnswers(server, limits.responseTimeout);
  // Sockets on which nothing moves, in either direction; later than the time-outs above, which still give an answer.
  server.setTimeout(limits.requestTimeout + 2 * checkingInterval);
  // Past the polite answer (admission.ts) there is a hard end: Node closes further connections at once.
  server.maxConnections = limits.maxConnections + Math.max(64, Math.ceil(limits.maxConnections / 10));
  answerWireError(server, wireAnswers);
  return server;
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
  /** Seen at an end of the answer, while the request's body goes on. */
  lingersSince?: number;
};

/**
 * An answer that is not read in time, and a body that goes on after the answer, end with the connection. One look at all
 * connections a second costs less than a timer for each request.
 */
function limitAnswers(server: Server, responseTimeout: number): void {
  const exchanges = new Map<Socket, Exchange>();
  server.on('connection', (socket: Socket) => socket.once('close', () => exchanges.delete(socket)));
  server.on('request', (request, response) => {
    const { socket } = request;
    // Of requests that came in one go the oldest unanswered one counts.
    if (exchanges.get(socket)?.response.writableFinished === false) return;
    exchanges.set(socket, { request, response, began: performance.now() });
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, exchange] of exchanges) {
      const { request, response, began } = exchange;
      if (!response.writableFinished) {
        if (now - began > responseTimeout) socket.destroy();
      } else if (!request.complete) {
        exchange.lingersSince ??= now;
        if (now - exchange.lingersSince > lingerTimeout) socket.destroy();
      }
    }
  };
  const looking = setInterval(look, Math.min(1000, responseTimeout)).unref();
  server.once('close', () => clearInterval(looking));
}
