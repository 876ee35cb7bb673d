import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** `/metrics` on a port of its own, so that it can stay inside the operator's network. */
export function createMetricsServer(registry: Registry): Server {
  return createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
