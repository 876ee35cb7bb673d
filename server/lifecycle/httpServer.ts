import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: checkingInterval,
      // Its 400 would come without the site's headers: middleware/requestTarget.ts asks for the Host header.
      requireHostHeader: false,
    },
    (request, response) => limitAnswer(request, response, limits.responseTimeout),
  );
  // Sockets on which nothing moves, in either direction; later than the time-outs above, which still give an answer.
  server.setTimeout(limits.requestTimeout + 2 * checkingInterval);
  // Past the polite answer (admission.ts) there is a hard end: Node closes further connections at once.
  server.maxConnections = limits.maxConnections + Math.max(64, Math.ceil(limits.maxConnections / 10));
  answerWireError(server, wireAnswers);
  return server;
}

/** An answer that is not read in time, and a body that goes on after the answer, end with the connection. */
function limitAnswer(request: IncomingMessage, response: ServerResponse, responseTimeout: number) {
  const { socket } = request;
  const slowReader = setTimeout(() => socket.destroy(), responseTimeout);
  response.once('close', () => {
    clearTimeout(slowReader);
    if (request.complete || socket.destroyed) return;
    const linger = setTimeout(() => socket.destroy(), lingerTimeout);
    request.once('close', () => clearTimeout(linger));
    socket.once('close', () => clearTimeout(linger));
  });
}
