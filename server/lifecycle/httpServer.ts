import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Settings } from '../settings.ts';
import { answerHasBegun } from './connections.ts';

type Limits = Pick<Settings, 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'maxConnections'>;

export type WireAnswers = {
  /** Headers of every answer of the site. */
  headers: Readonly<Record<string, string>>;
  /** Told of each answer that no handler saw. */
  onAnswer: (answer: { status: number; reason: string; client: string | undefined }) => void;
};

/** Node's own default, named because it decides which request gets a 431; bytes of request line and headers. */
const maxHeaderSize = 16 * 1024;

/**
 * The HTTP server with the limits that Node keeps: slow and large headers (408, 431), slow bodies (408), bodies that go on
 * after the answer, idle and silent connections (closed). Handlers are added by `server.on('request')`. What Node would
 * answer by itself, `wireAnswers` answers with the site's headers.
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

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const allow = 'GET, HEAD, OPTIONS';

/**
 * What fails before there is a request is answered here: short text, the site's headers, end of the connection.
 * Node's own answers would carry no headers at all.
 */
function answerWireError(server: Server, { headers, onAnswer }: WireAnswers): void {
  const answer = (socket: Socket, status: number, reason: string, more: Record<string, string> = {}) => {
    onAnswer({ status, reason, client: socket.remoteAddress });
    socket.write(rawAnswer(status, { ...headers, ...more }));
    // Closed as soon as that is written: nobody watches over the time that this connection takes any more.
    socket.destroySoon();
  };

  server.on('clientError', (error: ParserError, socket: Socket) => {
    // Somebody who left needs no answer, and nothing may be written into the middle of another one.
    if (error.code === 'ECONNRESET' || !socket.writable || answerHasBegun(socket)) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    answer(socket, status, error.code ?? error.message, status === 405 ? { Allow: allow } : {});
  });

  // Node closes a CONNECT without a word where nobody listens, and takes its own error handlers away where somebody does: a
  // reset would be an exception that nobody catches. With a body still to come, `stream` is not the socket itself.
  server.on('connect', ({ socket }, stream: Duplex) => {
    for (const either of [socket, stream]) either.on('error', () => socket.destroy());
    // Behind requests that wait for their answers there is no place for another one.
    if (answerHasBegun(socket)) socket.destroy();
    else answer(socket, 405, 'CONNECT', { Allow: allow });
  });

  server.on('checkExpectation', (request, response) => {
    onAnswer({ status: 417, reason: 'Expect', client: request.socket.remoteAddress });
    response.writeHead(417, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end(`${STATUS_CODES[417]}\n`);
  });
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOf({ code = '', rawPacket }: ParserError): number {
  // A well-formed request of a method that Node does not know, and not simply noise.
  const head = code === 'HPE_INVALID_METHOD' ? rawPacket?.subarray(0, 2000).toString('latin1') : '';
  return /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/.test(head ?? '') ? 405 : (statuses[code] ?? 400);
}

function rawAnswer(status: number, headers: Record<string, string>): string {
  const body = `${STATUS_CODES[status]}\n`;
  const lines = {
    ...headers,
    Date: new Date().toUTCString(),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
}
