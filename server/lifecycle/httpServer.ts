import { createServer, type Server } from 'node:http';
import type { Settings } from '../settings.ts';
import { answerWireError, type WireAnswers } from './wireErrors.ts';

type Limits = Pick<Settings, 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'maxConnections'>;

/** Node's own default, named because it decides which request gets a 431; bytes of request line and headers. */
const maxHeaderSize = 16 * 1024;

/**
 * The HTTP server with the limits that Node keeps: slow and large headers (408, 431), slow bodies (408), bodies that go on
 * after the answer, idle and silent connections (closed). Handlers are added by `server.on('request')`. What Node would answer by itself, `wireAnswers` answers with the site's headers.
 */
export function createHttpServer(limits: Limits, wireAnswers: WireAnswers): Server {
  const checkingInterval = Math.min(1000, limits.headersTimeout);
  const server = createServer({
    maxHeaderSize,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: checkingInterval,
    // Its 400 would come without the site's headers: middleware/refuseMalformed.ts asks for the Host header.
    requireHostHeader: false,
  });
  // Sockets on which nothing moves, in either direction; later than the time-outs above, which still give an answer.
  server.setTimeout(limits.requestTimeout + 2 * checkingInterval);
  // Past the polite answer (shedLoad.ts) there is a hard end: Node closes further connections at once.
  server.maxConnections = limits.maxConnections + Math.max(64, Math.ceil(limits.maxConnections / 10));
  answerWireError(server, wireAnswers);
  return server;
}
