import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket, sendRaw, statusOf } from '../support/rawHttp.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ OVERLOAD_LAG_MS: '0' });
});
afterAll(() => site.stop());

const head = 'Host: localhost\r\n';
const post = `POST /contact-us HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\n`;
const connect = `CONNECT evil.example:443 HTTP/1.1\r\n${head}`;
const upgrade = `GET / HTTP/1.1\r\n${head}Connection: Upgrade`;
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'BREW'];

/** Whole requests; each is cut after every stage below. */
const requests: readonly [name: string, bytes: string][] = [
  ...methods.map((method): [string, string] => [method, `${method} /contact-us HTTP/1.1\r\n${head}\r\n`]),
  ['CONNECT', `${connect}\r\n`],
  ['CONNECT with a body', `${connect}Content-Length: 100\r\n\r\nhalf of it`],
  ['CONNECT behind a page', `GET / HTTP/1.1\r\n${head}\r\n${connect}\r\n`],
  ['an upgrade', `${upgrade}\r\nUpgrade: websocket\r\n\r\n`],
  ['h2c', `${upgrade}, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n`],
  ['an expected 100', `${post}Content-Length: 50\r\nExpect: 100-continue\r\n\r\nname=a`],
  ['an odd expectation', `${post}Expect: nonsense\r\nContent-Length: 5\r\n\r\nab`],
  ['half a form', `${post}Content-Length: 50\r\n\r\nname=a`],
  ['half a chunk', `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nab`],
  ['a large body', `${post}Content-Length: 10000000000\r\n\r\n${'a'.repeat(5000)}`],
  ['a search', `GET /search?q=a HTTP/1.1\r\n${head}\r\n`],
  ['many pages at once', `GET /legal HTTP/1.1\r\n${head}\r\n`.repeat(40)],
  ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
];

/** Ways to go on after the bytes are written, before the connection is reset. */
const stages: readonly [name: string, wait: (socket: Socket) => Promise<unknown> | undefined][] = [
  ['at once', () => undefined],
  ['when others were answered', () => fetch(`${site.origin}/healthz`)],
  ['at the first byte of the answer', (socket) => Promise.race([once(socket, 'data'), once(socket, 'close')])],
  ['without reading', (socket) => [socket.pause(), fetch(`${site.origin}/about-us`)][1] as Promise<unknown>],
];

test('a connection that is reset at any point of any request ends nothing else', async () => {
  for (const [stage, wait] of stages) {
    for (const [name, bytes] of requests) {
      for (const length of [1, bytes.indexOf('\r\n') + 2, bytes.length]) {
        const socket = await openSocket(site.port);
        socket.write(Buffer.from(bytes.slice(0, length), 'latin1'));
        // A request that is not whole has no first byte of an answer to wait for.
        if (length === bytes.length && !/^(half|an expected|a large)/.test(name)) await wait(socket);
        socket.resetAndDestroy();
      }
      expect((await fetch(`${site.origin}/healthz`)).status, `${name}, reset ${stage}`).toBe(200);
    }
  }
});

test('a CONNECT is answered and closed by the server, and delays no stop', async () => {
  expect(statusOf(await sendRaw(site.port, `${connect}\r\n`))).toBe(405);
  const socket = await openSocket(site.port);
  socket.write(`${connect}\r\n`);
  await once(socket, 'data');
  expect(await site.stop('SIGTERM')).toBe(0);
  expect(site.output()).not.toContain('were cut');
});
