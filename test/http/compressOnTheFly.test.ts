import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { compressOnTheFly } from '#server/middleware/compressOnTheFly.ts';
import { htmlStream } from '#server/render/renderView.ts';

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('what is rendered so far reaches the visitor while the rest is waited for, in %s', async (encoding, decoder) => {
  const app = express();
  app.use(compressOnTheFly());
  app.get('/', (_request, response) => {
    const html = htmlStream({ response, status: 200 }, () => {});
    html.write('<p>the shell');
    html.flush();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(
    get({ host: '127.0.0.1', port, path: '/', headers: { 'Accept-Encoding': encoding } }),
    'response',
  )) as [IncomingMessage];
  expect(answer.headers['content-encoding']).toBe(encoding);
  const decoded = answer.on('error', () => {}).pipe(decoder());
  const [first] = (await once(decoded, 'data')) as [Buffer];
  expect(first.toString()).toBe('<p>the shell');
});
