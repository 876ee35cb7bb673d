// node:http that sends the bytes and headers of the page at SOURCE, in brotli. The lower limit for a stored page.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { PORT, SOURCE = '' } = process.env;
// Not fetch, which would decode the body.
const [answer] = (await once(get(SOURCE, { headers: { 'Accept-Encoding': 'br' } }), 'response')) as [IncomingMessage];
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
const headers = Object.entries(kept).flatMap(([name, value]) => [name, String(value)]);
const body = await buffer(answer);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');
