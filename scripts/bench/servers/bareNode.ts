// The limit of the runtime: node:http writing the bytes and headers that the site sends. PORT, and SOURCE to take them from.
import { createServer, get, type IncomingHttpHeaders } from 'node:http';

const { PORT, SOURCE = '' } = process.env;
const { headers, body } = await answerOf(SOURCE);
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers;
const raw = Object.entries(kept).map(([name, value]) => [name, String(value)]);

createServer((_request, response) => {
  response.writeHead(200, raw.flat());
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');

function answerOf(address: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}
