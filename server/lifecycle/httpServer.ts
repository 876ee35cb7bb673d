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
  socket: Socket;
  request?: IncomingMessage;
  response?: ServerResponse;
  began: number;
  /** Seen at an end of the answer, while the request's body goes on. */
  lingersSince: number | undefined;
};

/** A connection's exchange hangs on its socket: looking it up in a map would cost each request more. */
const current = Symbol('exchange');
type WatchedSocket = Socket & { [current]?: Exchange };

/**
 * An answer that is not read in time, and a body that goes on after the answer, end with the connection. One look at all
 * connections a second costs less than a timer for each request.
 */
function limitAnswers(server: Server, responseTimeout: number): void {
  const exchanges = new Set<Exchange>();
  server.on('connection', (socket: WatchedSocket) => {
    const exchange = { socket, began: 0, lingersSince: undefined };
    socket[current] = exchange;
    exchanges.add(exchange);
    socket.once('close', () => exchanges.delete(exchange));
  });
  server.on('request', (request, response) => {
    const exchange = (request.socket as WatchedSocket)[current];
    // Of requests that came in one go the oldest unanswered one counts.
    if (!exchange || exchange.response?.writableFinished === false) return;
    exchange.request = request;
    exchange.response = response;
    exchange.began = performance.now();
    exchange.lingersSince = undefined;
  });
  const look = () => {
    const now = performance.now();
    for (const exchange of exchanges) {
      const { socket, request, response, began } = exchange;
      if (response?.writableFinished === false) {
        if (now - began > responseTimeout) socket.destroy();
      } else if (request?.complete === false) {
        exchange.lingersSince ??= now;
        if (now - exchange.lingersSince > lingerTimeout) socket.destroy();
      }
    }
  };
  const looking = setInterval(look, Math.min(1000, responseTimeout)).unref();
  server.once('close', () => clearInterval(looking));
}
