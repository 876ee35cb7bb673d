// The least that answers a request: what Node's own HTTP server takes to start. PORT.
import { createServer } from 'node:http';

createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
