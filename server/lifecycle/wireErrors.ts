import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export type WireAnswers = {
  /** Headers of every answer of the site. */
  headers: Readonly<Record<string, string>>;
  /** Told of each answer that no handler saw. */
  onAnswer: (answer: { status: number; reason: string; client: string | undefined }) => void;
};

type ParserError = Error & { code?: string; rawPacket?: Buffer };
/** `_httpMessage` is Node's own: the answer that is being written, null between two. Nothing public tells. */
export type ServerSocket = Duplex & { _httpMessage?: ServerResponse | null; remoteAddress?: string };

const allow = 'GET, HEAD, OPTIONS';

/**
 * What fails before there is a request is answered here: short text, the site's headers, end of the connection.
 * Node's own answers would carry no headers at all.
 */
export function answerWireError(server: Server, { headers, onAnswer }: WireAnswers): void {
  const answer = (socket: ServerSocket, status: number, reason: string, more: Record<string, string> = {}) => {
    onAnswer({ status, reason, client: socket.remoteAddress });
    socket.end(rawAnswer(status, { ...headers, ...more }));
  };

  server.on('clientError', (error: ParserError, socket: ServerSocket) => {
    // Somebody who left needs no answer, and nothing may be written into the middle of another one.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    answer(socket, status, error.code ?? error.message, status === 405 ? { Allow: allow } : {});
  });

  // Node closes a CONNECT without a word where nobody listens.
  server.on('connect', (_request, socket: ServerSocket) => answer(socket, 405, 'CONNECT', { Allow: allow }));

  server.on('checkExpectation', (request, response) => {
    onAnswer({ status: 417, reason: 'Expect', client: request.socket.remoteAddress });
    response.writeHead(417, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end(`${STATUS_CODES[417]}\n`);
  });
}

function statusOf({ code, rawPacket }: ParserError): number {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_INVALID_METHOD':
      // A well-formed request of a method that Node does not know, and not simply noise.
      return /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/.test(rawPacket?.subarray(0, 2000).toString('latin1') ?? '') ? 405 : 400;
    default:
      return 400;
  }
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
