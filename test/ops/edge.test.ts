import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect, createServer as createTcpServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { type Edge, isInstalled, makeCertificate, run, startHaproxy, startNginx } from '../support/edges.ts';
import { root } from '../support/folders.ts';
import { askRaw, listen, openSocket, sendRaw, statusOf } from '../support/rawHttp.ts';
import { freePort } from '../support/startSite.ts';

/** What haproxy.cfg allows one client. */
const atOnce = 8;
const inTenSeconds = 30;
const requestsOfOneClient = 200;
const patiently = { timeout: 20_000, interval: 50 };
const publicOrigin = 'https://www.example.com';
const forwarded = '198.51.100.7, 203.0.113.9';
const unfinishedForm = 'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=';

const here = { haproxy: isInstalled('haproxy', '-v'), nginx: isInstalled('nginx', '-v') };
for (const [name, isHere] of Object.entries(here))
  if (!isHere) console.log(`Left out: ${name} in test/ops/edge.test.ts (Debian: apt-get install ${name}).`);

/** haproxy before two replicas that record what they are asked; `env` are its variables. */
async function edgeWith(env: Record<string, string> = {}, answers: Parameters<typeof recorders>[0] = {}) {
  const seen = await recorders(answers);
  return { ...seen, ...ofTest(await startHaproxy(seen.ports, env)) };
}

function ofTest<Started extends Edge>(started: Started): Started {
  onTestFinished(async () => void (await started.stop()));
  return started;
}

describe.skipIf(!here.nginx)('nginx before two replicas', () => {
  test('has the rules of haproxy: for methods, for the address of its client, for the files of two versions', async () => {
    const { ports, asked } = await recorders();
    const { port } = ofTest(await startNginx(ports));
    const refused = await ask(port, { method: 'PUT' });
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(asked).toEqual([]);
    await ask(port, { from: forwarded });
    expect(asked).toMatchObject([{ 'x-forwarded-for': `${forwarded}, 127.0.0.1`, 'x-forwarded-proto': 'http' }]);
    for (const file of [0, 0, 1, 1]) expect((await ask(port, { path: `/assets/${file}.css` })).status).toBe(200);
  });

  test('shows a page in both languages, with a style of its own, while no replica answers', async () => {
    const replica = await freePort();
    await expectUnavailablePage(ofTest(await startNginx([replica, replica])));
  });
});

describe.skipIf(!here.haproxy)('haproxy before two replicas', () => {
  test('answers other methods than the site has itself, and HTTP/2 without TLS, and outlives the reset that follows', async () => {
    const { port, origin, asked } = await edgeWith();
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'NONSENSE']) {
      const { status, headers } = await ask(port, { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    }
    const emptySettings = '\0\0\0\x04\0\0\0\0\0';
    const answer = await sendRaw(port, `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${emptySettings}`);
    expect(answer.slice(0, 9)).not.toContain('\x04'); // a SETTINGS frame
    expect([0, 400, 505]).toContain(statusOf(answer));
    for (let time = 0; time < 20; time += 1) {
      const socket = await openSocket(port);
      const answered = once(socket, 'data');
      socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
      expect([400, 405]).toContain(statusOf(String(await answered)));
      socket.resetAndDestroy();
    }
    expect(asked).toEqual([]);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(origin, { method });
    expect(asked).toHaveLength(3);
  });

  test('finds the files of two versions, whichever replica it asks first, and gives each request one id, for replica and visitor', async () => {
    const { origin, port, asked } = await edgeWith();
    const { headers } = await fetch(origin, { headers: { 'X-Request-Id': 'what-a-visitor-made-up' } });
    expect(asked[0]?.['x-request-id']).toBe(headers.get('x-request-id'));
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{32,36}$/);
    for (const file of [0, 0, 1, 1]) expect((await ask(port, { path: `/assets/${file}.css` })).status).toBe(200);
    expect((await ask(port, { path: '/assets/nothing.js' })).status).toBe(404);
  });

  test('appends the address of its client to X-Forwarded-For, and names the scheme unless a proxy before it does', async () => {
    const headers = { 'X-Forwarded-For': forwarded, 'X-Forwarded-Proto': 'https' };
    const alone = await edgeWith();
    await fetch(alone.origin);
    await fetch(alone.origin, { headers });
    const behind = await edgeWith({ TRUST_PROXY: '2' });
    await fetch(behind.origin, { headers });
    const asked = [...alone.asked, ...behind.asked];
    const appended = `${forwarded}, 127.0.0.1`;
    expect(asked.map((one) => one['x-forwarded-for'])).toEqual(['127.0.0.1', appended, appended]);
    expect(asked.map((one) => one['x-forwarded-proto'])).toEqual(['http', 'http', 'https']);
  });

  test('answers a flood of searches and forms with 429, however the address is spelt, while other pages go on', async () => {
    const { port } = await edgeWith();
    const spellings = ['/search?q=a', '/%73earch?q=b', '/SEARCH', '/search/', '/contact-us', '/contact-us?sent=x'];
    let turn = 0;
    const { allowed, refusal } = await flood(() => ask(port, { path: spellings[turn++ % spellings.length] ?? '' }));
    expect(allowed).toBeGreaterThanOrEqual(inTenSeconds);
    expect(allowed).toBeLessThan(2 * inTenSeconds);
    expect(refusal?.headers['retry-after']).toBe('10');
    for (const path of ['/', '/dynamics', '/feed.xml']) expect((await ask(port, { path })).status).toBe(200);
  });

  test('counts visitors behind a proxy in front one by one, and an IPv6 network as one', async () => {
    const { port } = await edgeWith({ TRUST_PROXY: '2' });
    const search = (from: string) => () => ask(port, { path: '/search', from });
    let visitor = 0;
    const network = () => search(`2001:db8:1:1::${++visitor}`)();
    for (const first of [search('203.0.113.9'), network])
      expect((await flood(first)).allowed).toBeGreaterThanOrEqual(inTenSeconds);
    for (const same of ['203.0.113.9:4711', '198.51.100.1, 203.0.113.9', '2001:db8:1:1:9::', '[2001:db8:1:1::1]:4711'])
      expect((await flood(search(same))).allowed, same).toBeLessThan(inTenSeconds / 2);
    for (const other of ['203.0.113.10', '2001:db8:1:2::1']) expect((await search(other)()).status, other).toBe(200);
  });

  test('holds so many unfinished forms of a client and refuses the next', async () => {
    const { port, asked } = await edgeWith();
    for (let held = 0; held < atOnce; held += 1) (await openSocket(port)).write(unfinishedForm);
    await vi.waitFor(async () => expect((await ask(port, { path: '/contact-us' })).status).toBe(429), patiently);
    expect((await ask(port, {})).status).toBe(200);
    expect(asked.map((headers) => headers['content-length'])).not.toContain('100');
  });

  test('holds so many connections of a client and cuts the others', async () => {
    const { port } = await edgeWith({ CLIENT_CONNECTIONS: '5' });
    // Some are reset before they are open.
    const held = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const socket of held) socket.resume().write(unfinishedForm);
    const open = () => held.filter(({ closed }) => !closed).length;
    await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(5), patiently);
    expect(open()).toBeGreaterThan(0);
    for (const socket of held) socket.destroy();
    await vi.waitFor(async () => expect((await ask(port, {})).status).toBe(200), patiently);
  });

  test('logs requests that no replica answers, without address, path or query, and no refused ones', async () => {
    const { port, log } = ofTest(await startHaproxy([await freePort(), await freePort()]));
    const refused = await Promise.all(Array.from({ length: 50 }, () => ask(port, { path: '/contact-us' })));
    await ask(port, { method: 'PUT' });
    const failed = await ask(port, { path: '/jane.doe@example.com?q=secret' });
    const id = failed.headers['x-request-id'] ?? '';
    expect([502, 503]).toContain(failed.status);
    await vi.waitFor(() => expect(log()).toContain(`request ${id} GET ${failed.status} `), patiently);
    expect(refused.some(({ status }) => status === 429)).toBe(true);
    expect(log()).not.toMatch(/jane|secret|contact-us| (?:405|429) /);
  });

  test('passes on a 503 of a replica instead of trying the other one', async () => {
    const { port, asked } = await edgeWith({}, { status: 503 });
    expect((await ask(port, {})).status).toBe(503);
    expect(asked).toHaveLength(1);
  });

  test('answers 503 when the requests of all clients reach their limit', async () => {
    const { port, asked, answer } = await edgeWith({ REQUESTS: '3' }, { held: 3 });
    const held = Array.from({ length: 3 }, () => ask(port, {}));
    await vi.waitFor(() => expect(asked).toHaveLength(3), patiently);
    const refused = await ask(port, {});
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    answer();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect((await ask(port, {})).status).toBe(200), patiently);
  });

  test('closes a client that does not finish headers or a form, without a request to a replica', async () => {
    const { port, asked } = await edgeWith({ PATIENCE: '1s' });
    const slow = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', unfinishedForm];
    const answers = await Promise.all(slow.map((bytes) => sendRaw(port, bytes)));
    for (const answer of answers) expect([0, 408]).toContain(statusOf(answer));
    expect(asked).toEqual([]);
  });

  test('shows a page in both languages, with a style of its own, while no replica answers or all break off', async () => {
    const breaksOff = createTcpServer((socket) => socket.destroy());
    onTestFinished(() => void breaksOff.close());
    for (const replica of [await freePort(), await listen(breaksOff)])
      await expectUnavailablePage(ofTest(await startHaproxy([replica, replica])));
  });

  test('redirects other host names and plain HTTP to the public origin where that is switched on', async () => {
    const switchedOn = { PUBLIC_ORIGIN: publicOrigin, REDIRECT_TO_PUBLIC_ORIGIN: 'true' };
    const { port } = await edgeWith({ TRUST_PROXY: '2', ...switchedOn });
    const rows: [request: Asked, status: number, location?: string][] = [
      [{ proto: 'http', path: '/about-us?lang=en_US' }, 308, `${publicOrigin}/about-us?lang=en_US`],
      [{ proto: 'http', path: '/contact-us', method: 'POST' }, 308, `${publicOrigin}/contact-us`],
      [{ host: 'example.com', path: '//evil.example/x?a=%2F' }, 308, `${publicOrigin}//evil.example/x?a=%2F`],
      [{ host: 'evil.example', path: 'http://evil.example/x' }, 308, `${publicOrigin}/x`],
      [{ host: 'www.example.com:8443' }, 308, `${publicOrigin}/`],
      [{ host: 'www.example.com.evil.example' }, 308, `${publicOrigin}/`],
      [{}, 200],
      [{ host: 'WWW.Example.com:443' }, 200],
      [{ proto: 'http', host: '10.0.0.1', path: '/healthz' }, 200],
      [{ proto: 'http', host: '10.0.0.1', path: '/readyz' }, 200],
    ];
    for (const [request, status, location] of rows) {
      const { headers, ...answer } = await ask(port, request);
      const expected = [status, location, location && 'public, max-age=3600'];
      const told = [answer.status, headers.location, headers['cache-control']];
      expect.soft(told, JSON.stringify(request)).toEqual(expected);
    }
    const notSwitchedOn = await edgeWith({ TRUST_PROXY: '2' });
    expect((await ask(notSwitchedOn.port, { proto: 'http', host: 'example.com' })).status).toBe(200);

    // Where TLS ends in it, what the client claims about itself does not count.
    const plainPort = await freePort();
    const own = { CERTIFICATE: makeCertificate().both, LISTEN_HTTP: `127.0.0.1:${plainPort}`, ...switchedOn };
    const encrypted = await edgeWith(own);
    expect((await ask(plainPort, { proto: 'https' })).headers.location).toBe(`${publicOrigin}/`);
    const route = ['--connect-to', `www.example.com:443:127.0.0.1:${encrypted.port}`, publicOrigin];
    expect(await curl('--http2', '-w', '%{http_code}', ...route)).toBe('200');
  });

  test.each([
    ['must be true or false', { REDIRECT_TO_PUBLIC_ORIGIN: 'ture', PUBLIC_ORIGIN: publicOrigin }],
    ['needs PUBLIC_ORIGIN', { REDIRECT_TO_PUBLIC_ORIGIN: 'true' }],
    ['needs CERTIFICATE, or TRUST_PROXY=2', { REDIRECT_TO_PUBLIC_ORIGIN: 'true', PUBLIC_ORIGIN: publicOrigin }],
  ])('says in one line that a setting %s, and does not start', (problem, env) => {
    const { status, said } = run('haproxy', ['-c', '-f', `${root}scripts/deploy/haproxy.cfg`], env);
    expect(status).toBe(1);
    expect(said.match(/REDIRECT_TO_PUBLIC_ORIGIN .*/g)).toEqual([expect.stringContaining(problem)]);
  });

  describe('where TLS ends in it', () => {
    test('speaks HTTP/1.1 and HTTP/2, and names the scheme to the replicas', async () => {
      const { origin, asked } = await edgeWith({ CERTIFICATE: makeCertificate().both });
      for (const version of ['2', '1.1']) {
        const told = await curl(`--http${version}`, '-H', 'X-Forwarded-Proto: http', '-w', '%{http_version}', origin);
        expect(told).toBe(version);
      }
      expect(asked.map((headers) => headers['x-forwarded-proto'])).toEqual(['https', 'https']);
    });

    test('counts the requests of a client that cancels each of them', async () => {
      const env = { CLIENT_REQUEST_RATE: '50', CERTIFICATE: makeCertificate().both };
      const { origin, asked } = await edgeWith(env);
      const session = connectHttp2(origin, { rejectUnauthorized: false });
      onTestFinished(() => session.destroy());
      await once(session, 'connect');
      const cancelled = Array.from({ length: 300 }, () => session.request({ ':path': '/' }).on('error', () => {}));
      // haproxy has read them.
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(50);
      for (const request of cancelled) request.close(constants.NGHTTP2_CANCEL);
      await Promise.all(cancelled.map((request) => request.closed || once(request, 'close')));
      expect(await curl('--http1.1', '-w', '%{http_code}', origin)).toBe('429');
      expect(asked.length).toBeLessThanOrEqual(51);
    });

    test('answers so many requests of a client that reads none, and serves others meanwhile', async () => {
      const { origin } = await edgeWith({ CERTIFICATE: makeCertificate().both }, { body: Buffer.alloc(100_000) });
      const statuses = await unreadAnswers(origin, 10);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(requestsOfOneClient);
      expect(statuses).toContain(429);
      const another = ['--interface', '127.0.0.99', '--max-time', '10', '-w', '%{http_code}'];
      expect(await curl('--http1.1', ...another, origin)).toBe('200');
    });
  });
});

/**
 * Two replicas that answer everything but each other's files (/assets/0.css, /assets/1.css), and keep the headers that they
 * were sent, but for the load balancer's own checks. The first `held` requests are answered after a call of `answer`.
 */
async function recorders({ status = 200, held = 0, body = Buffer.from('fine') } = {}) {
  const asked: IncomingHttpHeaders[] = [];
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  const servers = [0, 1].map((version) =>
    createServer(async (request, response) => {
      const { url = '' } = request;
      const isCheck = url === '/readyz';
      const isMissing = url.startsWith('/assets/') && url !== `/assets/${version}.css`;
      if (!isCheck && asked.push(request.headers) <= held) await answering;
      request.resume().on('end', () => response.writeHead(isMissing ? 404 : isCheck ? 200 : status).end(body));
    }),
  );
  const [first = 0, second = 0] = await Promise.all(servers.map(listen));
  onTestFinished(() => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });
  return { asked, answer, ports: [first, second] as const };
}

/** Asks, three at a time so that it is faster than what is forgiven meanwhile, until it is refused. */
async function flood(visit: () => ReturnType<typeof ask>) {
  for (let allowed = 0; allowed < 1000; ) {
    const answers = await Promise.all([visit(), visit(), visit()]);
    const refusal = answers.find(({ status }) => status === 429);
    allowed += answers.filter(({ status }) => status !== 429).length;
    if (refusal) return { allowed, refusal };
  }
  return { allowed: Number.POSITIVE_INFINITY, refusal: undefined };
}

/** `from`: X-Forwarded-For. */
type Asked = { method?: string; proto?: string; host?: string; path?: string; from?: string };

function ask(port: number, { method, proto = 'https', host = 'www.example.com', path = '/', from }: Asked) {
  const headers = { Host: host, 'X-Forwarded-Proto': proto, ...(from && { 'X-Forwarded-For': from }) };
  return askRaw(port, path, { method, headers });
}

async function expectUnavailablePage({ port }: Edge): Promise<void> {
  for (const method of ['GET', 'POST', 'HEAD']) {
    const answer = await ask(port, { method, path: '/contact-us' });
    const headers = { 'retry-after': '30', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };
    expect(answer, method).toMatchObject({ status: 503, headers });
    if (method === 'HEAD') expect(answer.body).toHaveLength(0);
    else expectWholeByItself(String(answer.body));
  }
}

/** It is read while nothing else of the site can be fetched. */
function expectWholeByItself(page: string): void {
  const words = page.replaceAll('\u00a0', ' '); // the build's no-break spaces
  for (const language of languages) {
    const { unavailable } = JSON.parse(readFileSync(`${root}locales/${language}/errors.json`, 'utf8'));
    for (const text of Object.values<string>(unavailable)) expect(words).toContain(text);
    expect(page).toContain(`lang="${language.replace('_', '-')}"`);
  }
  const style = /<style>([^<]+)<\/style>/.exec(page)?.[1] ?? '';
  expect(page).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page).not.toMatch(/(?:src|href)="[^"]+"|url\(/);
}

/**
 * Opens HTTP/2 connections with a flow-control window of one byte, and on each as many requests as the server allows. Resolves
 * to the statuses once each request has one.
 */
async function unreadAnswers(origin: string, connections: number): Promise<number[]> {
  const statuses: Promise<number>[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const session = connectHttp2(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 1 } });
    onTestFinished(() => session.destroy());
    await once(session, 'remoteSettings');
    for (let sent = 0; sent < (session.remoteSettings.maxConcurrentStreams ?? 0); sent += 1) {
      const request = session.request({ ':path': '/' });
      statuses.push(once(request, 'response').then(([headers]) => headers[':status']));
    }
  }
  return Promise.all(statuses);
}

async function curl(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('curl', ['-s', '-k', '-o', '/dev/null', ...options]);
  return stdout;
}
