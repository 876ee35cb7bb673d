import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Settings } from '../settings.ts';
import { answerWireError, type ServerSocket, type WireAnswers } from './wireErrors.ts';

type Limits = Pick<
  Settings,
  'headersTimeout' | 'requestTimeout' | 'responseTimeout' | 'keepAliveTimeout' | 'maxConnections'
>;

/** Node's own default, named because the 431 of decisions section 3 depends on it; bytes of request line and headers. */
const maxHeaderSize = 16 * 1024;

/**
 * The HTTP server with every limit that guards it: slow and large headers (408, 431), slow bodies (408),
 * bodies that go on after the answer and slow readers (closed), idle and silent connections (closed). Handlers are added by
 * `server.on('request')`. What Node would answer by itself, `wireAnswers` answers with the site's headers.
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

/**
 * An answer that is not read in time ends with the connection. One look at all connections a second costs less than a
 * timer for each request; that no event tells when the turn of an answer comes (HTTP pipelining) does not matter to it.
 */
function limitAnswers(server: Server, responseTimeout: number): void {
  const connections = new Map<ServerSocket, { answer: ServerResponse | null | undefined; since: number }>();
  server.on('connection', (socket: ServerSocket) => {
    connections.set(socket, { answer: null, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, seen] of connections) {
      const answer = socket._httpMessage;
      if (answer !== seen.answer) connections.set(socket, { answer, since: now });
      else if (answer && now - seen.since > responseTimeout) socket.destroy();
    }
  };
  const looking = setInterval(look, Math.min(1000, responseTimeout)).unref();
  server.once('close', () => clearInterval(looking));
}
