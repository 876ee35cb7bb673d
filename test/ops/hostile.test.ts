import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { securityHeaderValues } from '#server/middleware/securityHeaders.ts';
import { headersOf, openSocket, readAll, sendRaw, statusOf } from '../support/rawHttp.ts';
import { type RunningSite, siteOfTest, startSite } from '../support/startSite.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    HEADERS_TIMEOUT_MS: '500',
    REQUEST_TIMEOUT_MS: '1000',
    MAX_CONNECTIONS: '400',
    OVERLOAD_LAG_MS: '0',
    NOINDEX: 'true',
  });
});
afterAll(() => site.stop());

const host = 'Host: localhost\r\n';
const close = 'Connection: close\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';
const formType = 'Content-Type: application/x-www-form-urlencoded\r\n';
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}${close}\r\n`;
const post = (headers: string, body = '') => `POST /contact-us HTTP/1.1\r\n${host}${headers}\r\n${body}`;

const tooLong = 'a'.repeat(64 * 1024 + 1);

const rawRequests: readonly [name: string, bytes: string, status: number][] = [
  ['a page', get('/about-us'), 200],
  ['a cached page', get('/about-us'), 200],
  ['a file', get('/favicon.svg'), 200],
  ['a missing file', get('/assets/nothing.js'), 404],
  ['the head of a page', `HEAD / HTTP/1.1\r\n${host}${close}\r\n`, 200],
  ['a page that asks for its language', get('/about-us?lang=en_US'), 200],
  ['the page of unknown addresses', get('/404'), 404],
  ['another spelling', get('/Business/'), 308],
  ['the feed', get('/feed.xml'), 200],
  ['security.txt', get('/.well-known/security.txt'), 200],
  ['a form without a type', post(`Content-Length: 0\r\n${close}`), 415],
  ['the sitemap', get('/sitemap.xml'), 200],
  ['the search', get('/search?q=a'), 200],
  ['a probe', get('/healthz'), 200],
  ['no Host', get('/', ''), 400],
  ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['two Hosts', get('/', `${host}Host: evil.example\r\n`), 400],
  ['a Host with a path', get('/', 'Host: a/b@c\r\n'), 400],
  ['a Host with spaces', get('/', 'Host: a b\r\n'), 400],
  ['an IPv6 Host', get('/', 'Host: [::1]:3000\r\n'), 200],
  ['an absolute target', get('http://evil.example/about-us'), 200],
  ['an absolute target without a path', get('http://evil.example'), 200],
  ['a target of another scheme', get('ftp://evil.example/'), 400],
  ['a target without a slash', get('about-us'), 400],
  ['an asterisk', get('*'), 400],
  ['OPTIONS for the server', `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`, 204],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 405],
  ['an unknown method for the form', `BREW /contact-us?a HTTP/1.1\r\n${host}\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${host}${close}\r\n`, 405],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405],
  ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['line feeds alone', 'GET / HTTP/1.1\nHost: x\n\n', 400],
  ['a folded header', get('/', `${host}X-A: 1\r\n 2\r\n`), 400],
  ['a space before a colon', get('/', `${host}X-A : 1\r\n`), 400],
  ['a NUL in the path', get('/\0'), 400],
  ['an encoded NUL', get('/%00'), 400],
  ['an encoded line break', get('/%0d%0aX-Evil:1'), 400],
  ['a path that is no UTF-8', get('/\xe5\x85\xb3'), 400],
  ['traversal', get('/../../etc/passwd'), 302],
  ['encoded traversal', get('/assets/..%2f..%2f..%2fetc/passwd'), 404],
  ['a dotfile', get('/.npmrc'), 302],
  ['keys of prototypes', get('/business?__proto__[name]=scctc&constructor[prototype][name]=x&name[$ne]=1'), 200],
  ['a flood of parameters', get(`/business?${'a=1&'.repeat(3500)}`), 200],
  ['a flood of cookies', get('/', `${host}Cookie: ${'a=1; '.repeat(2500)}\r\n`), 200],
  ['a header of 20 kB', get('/', `${host}X-A: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a target of 20 kB', get(`/${'a'.repeat(20_000)}`), 431],
  ['a header of 20 kB for HEAD', `HEAD / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['1,500 headers', get('/', host + Array.from({ length: 1500 }, (_, n) => `a${n}: 1\r\n`).join('')), 431],
  ['length and chunks at once', post(`Content-Length: 4\r\n${chunked}`, '0\r\n\r\nGET /x HTTP/1.1\r\n'), 400],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', 'abcde'), 400],
  ['a negative length', post('Content-Length: -1\r\n'), 400],
  ['a chunk that is none', post(formType + chunked, 'zz\r\n\r\n'), 400],
  // The answer does not wait for the end of the body.
  ['a form of endless length', post(`${formType}Content-Length: 10000000000\r\n`, tooLong), 413],
  ['a long form in chunks', post(formType + chunked, `10001\r\n${tooLong}\r\n0\r\n\r\n`), 413],
  ['half a header', `GET / HTTP/1.1\r\n${host}X-A: `, 408],
  ['half a form', post(`${formType}Content-Length: 50\r\n`, 'name=a'), 408],
  ['half a chunk', post(formType + chunked, '5\r\nab'), 408],
  ['an unknown expectation', get('/', `${host}Expect: nonsense\r\n`), 417],
  ['an unknown upgrade', get('/', `${host}Upgrade: h2c\r\n`), 200],
];

/** What belongs to one visitor; others may show the rest on their pages, as feed readers and translators do. */
const ofOneVisitor = /search|probe/;

/** Without NOINDEX=true no page has its header: test/http/pages.test.ts. */
test('raw requests, however odd, get the status and the headers of the site, NOINDEX included, and one answer each', async () => {
  for (const [name, bytes, status] of rawRequests) {
    const answer = await sendRaw(site.port, bytes);
    expect.soft(statusOf(answer), name).toBe(status);
    const headers = headersOf(answer);
    for (const [header, value] of Object.entries(securityHeaderValues)) {
      const isPublic = (status === 200 || name.startsWith('the page')) && !ofOneVisitor.test(name);
      const isShared = header === 'Cross-Origin-Resource-Policy' && isPublic;
      expect.soft(headers[header.toLowerCase()], `${name}: ${header}`).toBe(isShared ? 'cross-origin' : value);
    }
    // Express never sees requests with these faults.
    if (![400, 405, 408, 417, 431].includes(status)) expect.soft(headers['x-request-id'], name).toBeTruthy();
    expect.soft(answer, name).not.toMatch(/\n {4}at |node_modules|root:|evil/);
    const told = ['x-evil', 'x-powered-by', 'x-robots-tag'].map((header) => headers[header]);
    expect.soft(told, name).toEqual([undefined, undefined, 'noindex']);
    if (status === 405) expect.soft(headers.allow, name).toMatch(name.includes('form') ? /OPTIONS, POST$/ : /OPTIONS$/);
    if (name.endsWith('HEAD')) expect.soft(answer, name).toMatch(/\r\n\r\n$/);
    // One request, one answer: nothing was smuggled behind it.
    expect.soft(answer.match(/^HTTP\/1\.1 \d/gm), name).toHaveLength(1);
  }
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  // Lines of the log are written in batches.
  await vi.waitFor(() => expect(site.output()).toMatch(/"listening on [^"]*NOINDEX/));
});

/** Requests that are not whole, or are followed by something else. */
const brokenOff: readonly [name: string, bytes: string][] = [
  ['CONNECT with a body', `CONNECT evil.example:443 HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\nhalf of it`],
  ['CONNECT behind a page', `GET / HTTP/1.1\r\n${host}\r\nCONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['an expected 100', post(`${formType}Content-Length: 50\r\nExpect: 100-continue\r\n`, 'name=a')],
  ['many pages at once', `GET /legal HTTP/1.1\r\n${host}\r\n`.repeat(40)],
];

/** Ways to go on after bytes are written, before the reset. */
const stages: readonly [name: string, wait: (socket: Socket) => Promise<unknown> | undefined][] = [
  ['at once', () => undefined],
  ['when others were answered', () => fetch(`${site.origin}/healthz`)],
  ['at the first byte of the answer', (socket) => Promise.race([once(socket, 'data'), once(socket, 'close')])],
  ['without reading', (socket) => [socket.pause(), fetch(`${site.origin}/about-us`)][1] as Promise<unknown>],
];

test.each(stages)('a connection that is reset %s, at any point of any request, ends nothing else', async (_, wait) => {
  for (const [name, bytes] of [...rawRequests, ...brokenOff]) {
    for (const length of [1, bytes.indexOf('\r\n') + 2, bytes.length]) {
      const socket = await openSocket(site.port);
      socket.write(Buffer.from(bytes.slice(0, length), 'latin1'));
      // A request that is not whole has no first byte of an answer to wait for.
      if (length === bytes.length && !/^(half|an expected)/.test(name)) await wait(socket);
      socket.resetAndDestroy();
    }
    expect((await fetch(`${site.origin}/healthz`)).status, name).toBe(200);
  }
});

test('past sixteen requests at once a connection is closed', async () => {
  const inOneGo = `GET /about-us HTTP/1.1\r\n${host}\r\n`.repeat(16);
  const answers = (bytes: string) => sendRaw(site.port, bytes).then((all) => all.match(/HTTP\/1\.1 200 /g)?.length);
  expect(await answers(inOneGo.replace(/\r\n$/, `${close}\r\n`))).toBe(16);
  expect(await answers(inOneGo + get('/about-us'))).not.toBe(17);
});

describe('slow visitors', () => {
  test('that send nothing are closed', async () => {
    expect(await sendRaw(site.port, '')).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  test('that go on sending after their answer are cut off', async () => {
    const socket = await openSocket(site.port);
    const answer = readAll(socket);
    socket.write(`POST /legal HTTP/1.1\r\n${host}Content-Length: 1000000\r\n\r\n`);
    const sending = setInterval(() => socket.write('a'), 20);
    onTestFinished(() => clearInterval(sending));
    expect(statusOf(await answer)).toBe(405);
  });

  test('that do not read their answer in time are cut off', async () => {
    // Other limits would cut them off as well, but not within this test.
    const patient = await siteOfTest({ RESPONSE_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '600000' });
    const socket = await openSocket(patient.port);
    socket.pause();
    socket.write(`GET /legal HTTP/1.1\r\n${host}\r\n`.repeat(400));
    await vi.waitFor(() => expect(patient.output()).toContain('"aborted":true'), { timeout: 20_000 });
    socket.destroy();
  });

  test('in great number do not keep others waiting', async () => {
    const patient = await siteOfTest();
    const ofOneClient = 200;
    const sockets = await Promise.all(Array.from({ length: ofOneClient + 20 }, () => openSocket(patient.port)));
    for (const socket of sockets) socket.write(`GET / HTTP/1.1\r\n${host}X-A: `);
    await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20), {
      timeout: 20_000,
    });
    // Another client: its connection comes from another address of this machine.
    const another = connect({ port: patient.port, host: '127.0.0.1', localAddress: '127.0.0.99' });
    const answer = readAll(another);
    another.write(get('/about-us'));
    expect(statusOf(await answer)).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

test('past MAX_CONNECTIONS a visitor gets 503, probes are answered, and closed connections make room', async () => {
  const full = await siteOfTest({ MAX_CONNECTIONS: '5', OVERLOAD_LAG_MS: '0' });
  const ask = (address: string) => sendRaw(full.port, get(address));
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(full.port)));
  const answer = await ask('/about-us');
  expect(statusOf(answer)).toBe(503);
  const headers = { connection: 'close', 'cache-control': 'no-store', 'content-language': 'zh-CN' };
  expect(headersOf(answer)).toMatchObject({ ...headers, 'retry-after': expect.stringMatching(/^\d+$/) });
  for (const probe of ['/healthz', '/readyz']) expect(statusOf(await ask(probe))).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(statusOf(await ask('/about-us'))).toBe(200), { timeout: 20_000 });
});
