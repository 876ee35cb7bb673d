import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ConcurrencyLimit, nameOf, responseHasBegun } from '../middleware/limits.ts';
import { allowedAt } from '../middleware/validateRequest.ts';
import type { Settings } from '../settings.ts';

type ProtocolErrorResponses = {
  /** Headers of every response of the site. */
  headers: Readonly<Record<string, string>>;
  /** Called for each response that Express did not see. */
  onResponse: (response: { status: number; reason: string; client: string | undefined }) => void;
};

/**
 * The HTTP server with the limits that Node enforces: slow and large headers (408, 431), slow bodies (408), idle
 * connections and clients that stop reading (closed). Handlers are added by `server.on('request')`. Protocol errors, which
 * Node would answer by itself, get the site's headers.
 */
export function createHttpServer(limits: Settings, protocolErrors: ProtocolErrorResponses): Server {
  const checkingInterval = Math.min(1000, limits.headersTimeout);
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: checkingInterval,
    // Its 400 would come without the site's headers: middleware/validateRequest.ts checks the Host header.
    requireHostHeader: false,
  });
  // Closes a connection without progress in either direction: a slow but living download goes on. Never earlier than the
  // time-outs above, which give a response.
  server.setTimeout(Math.max(limits.responseTimeout, limits.requestTimeout + 2 * checkingInterval));
  // Connections past `maxConnections` get 503 (overload.ts); past this bound Node closes them at once.
  server.maxConnections = limits.maxConnections + Math.max(64, Math.ceil(limits.maxConnections / 10));
  // Behind a proxy all connections are the proxy's, which has this limit.
  if (limits.trustProxy === 0) limitConnectionsOfClient(server);
  answerProtocolErrors(server, protocolErrors);
  return server;
}

/** Closes connections of a client past as many as the load balancer allows. */
function limitConnectionsOfClient(server: Server): void {
  const connections = new ConcurrencyLimit({ maxPerClient: 200 });
  server.on('connection', (socket: Socket) => {
    const release = connections.acquire(nameOf(socket.remoteAddress));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

type ParserError = Error & { code?: string; rawPacket?: Buffer };

/**
 * Answers requests that fail before Express: short text, the site's headers, end of the connection. Node's own responses
 * would carry no headers.
 */
function answerProtocolErrors(server: Server, { headers, onResponse }: ProtocolErrorResponses): void {
  const answer = (
    socket: Socket,
    status: number,
    reason: string,
    more: Record<string, string> = {},
    isHead = false,
  ) => {
    onResponse({ status, reason, client: socket.remoteAddress });
    const [head, body] = rawResponse(status, { ...headers, ...more });
    socket.write(isHead ? head : head + body);
    // Closed as soon as that is written: Node's time-outs no longer cover this connection.
    socket.destroySoon();
  };

  server.on('clientError', (error: ParserError, socket: Socket) => {
    // The client has left, or a response would be interrupted.
    if (error.code === 'ECONNRESET' || !socket.writable || responseHasBegun(socket)) {
      return void socket.destroy();
    }
    const status = statusOf(error);
    answer(
      socket,
      status,
      error.code ?? error.message,
      status === 405 ? { Allow: allowedAt(targetOf(error) ?? '') } : {},
      // A response to HEAD has no body (RFC 9110, 9.3.2): a client takes it for the head of a further response.
      error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ',
    );
  });

  // Without a `connect` listener Node closes the socket without a response. With one, it removes its socket error handlers,
  // so we add ours. With a body still to come, `stream` is not the socket itself.
  server.on('connect', ({ socket }, stream: Duplex) => {
    for (const either of [socket, stream]) either.on('error', () => socket.destroy());
    if (responseHasBegun(socket)) socket.destroy();
    else answer(socket, 405, 'CONNECT', { Allow: allowedAt('') });
  });
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function statusOf(error: ParserError): number {
  return targetOf(error) === undefined ? (statuses[error.code ?? ''] ?? 400) : 405;
}

/** The path of a well-formed request with a method that Node does not support. */
function targetOf({ code, rawPacket }: ParserError): string | undefined {
  const head = code === 'HPE_INVALID_METHOD' ? rawPacket?.subarray(0, 2000).toString('latin1') : '';
  return /^[A-Z]+ ([^\s?]+)\S* HTTP\/1\.[01]\r\n/.exec(head ?? '')?.[1];
}

function rawResponse(status: number, headers: Record<string, string>): [head: string, body: string] {
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
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`, body];
}

/** Resolves when `server` takes connections; rejects with one line that names the reason. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(
      listenErrors[(error as NodeJS.ErrnoException).code ?? '']?.(host, port) ?? (error as Error).message,
    );
  }
}

const listenErrors: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `port ${port} is taken by another process (PORT, METRICS_PORT)`,
  EACCES: (_host, port) => `port ${port} needs more rights than this process has (PORT, METRICS_PORT)`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine (HOST, METRICS_HOST)`,
  ENOTFOUND: (host) => `${host} is no address of this machine (HOST, METRICS_HOST)`,
};
