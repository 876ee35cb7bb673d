import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2, constants } from 'node:http2';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { buildForDevelopment } from '../support/buildOnce.ts';
import { type Edge, type EdgeOptions, edges, makeCertificate } from '../support/edges.ts';
import { headersOf, listen, openSocket, sendRaw, statusOf } from '../support/rawHttp.ts';
import { root } from '../support/root.ts';
import { freePort, type RunningSite, startSite } from '../support/startSite.ts';

/** What the files in scripts/deploy/ allow one client. */
const atOnce = 8;
const inTenSeconds = 30;
const requestsOfOneClient = 200;
/** What compose.yaml gives haproxy, kB. */
const compose = parse(readFileSync(`${root}scripts/deploy/compose.yaml`, 'utf8'), { merge: true });
const memoryLimit = 1024 * Number.parseInt(compose.services.haproxy.mem_limit, 10);
const patiently = { timeout: 20_000, interval: 50 };
const unfinishedForm = 'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=';

let replicas: [RunningSite, RunningSite];
beforeAll(async () => {
  const replica = () => startSite({ TRUST_PROXY: '1', OVERLOAD_LAG_MS: '0' });
  replicas = await Promise.all([replica(), replica()]);
});
afterAll(() => Promise.all(replicas.map((site) => site.stop())));

const stopping: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});

for (const { name, here } of edges)
  if (!here) console.log(`Left out: ${name} in test/ops/edge.test.ts (Debian: apt-get install ${name}).`);

describe.each(edges.filter(({ here }) => here))('$name before two replicas', ({ name, start }) => {
  /** The rules are tried in full with haproxy; nginx answers some requests to show that it has and reads the same. */
  const inFull = test.runIf(name === 'haproxy');
  const edge = async (options: Partial<EdgeOptions> = {}): Promise<Edge> => {
    const started = await start({ replicas: [replicas[0].port, replicas[1].port], ...options });
    stopping.push(started.stop);
    return started;
  };

  test('answers other methods than the site has itself', async () => {
    const seen = await recorders();
    const { port, origin } = await edge({ replicas: seen.ports });
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'NONSENSE']) {
      const answer = await sendRaw(port, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer), method).toBe(405);
      expect(headersOf(answer).allow).toBe('GET, HEAD, OPTIONS, POST');
    }
    expect(seen.asked).toEqual([]);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(origin, { method });
    expect(seen.asked).toHaveLength(3);
  });

  test('finds the files of pages of two versions, whichever replica it asks first', { timeout: 180_000 }, async () => {
    const newer = await startSite({ OVERLOAD_LAG_MS: '0' }, `${buildForDevelopment()}/server/index.cjs`);
    stopping.push(newer.stop);
    const { origin } = await edge({ replicas: [replicas[0].port, newer.port] });
    const filesOf = async (site: RunningSite) =>
      [...(await (await fetch(site.origin)).text()).matchAll(/"(\/assets\/[\w./-]+\.(?:css|js|woff2))"/g)].map(
        ([, file = '']) => file,
      );
    const files = new Set([...(await filesOf(replicas[0])), ...(await filesOf(newer))]);
    for (const kind of ['css', 'js'])
      expect([...files].filter((file) => file.endsWith(kind)).length).toBeGreaterThan(3);
    for (const file of [...files, ...files]) expect((await get(origin, file)).status, file).toBe(200);
    expect((await get(origin, '/assets/nothing.js')).status).toBe(404);
  });

  inFull('speaks no HTTP/2 without TLS', async () => {
    const { port } = await edge();
    const emptySettings = '\0\0\0\x04\0\0\0\0\0';
    const answer = await sendRaw(port, `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${emptySettings}`);
    expect(answer.slice(0, 9)).not.toContain('\x04'); // a SETTINGS frame
    expect([0, 400, 505]).toContain(statusOf(answer));
  });

  inFull('answers CONNECT itself, and outlives the reset that follows', async () => {
    const seen = await recorders();
    const { port, origin } = await edge({ replicas: seen.ports });
    for (let time = 0; time < 20; time += 1) {
      const socket = await openSocket(port);
      const answered = once(socket, 'data');
      socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
      // What follows CONNECT is no path: nginx does not even ask for the method.
      expect([400, 405]).toContain(statusOf(String(await answered)));
      socket.resetAndDestroy();
    }
    expect(seen.asked).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  });

  test('appends the address of its client to X-Forwarded-For, and names the scheme unless a proxy before it does', async () => {
    const seen = await recorders();
    const headers = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9', 'X-Forwarded-Proto': 'https' };
    const { origin } = await edge({ replicas: seen.ports });
    await fetch(origin);
    await fetch(origin, { headers });
    await fetch((await edge({ replicas: seen.ports, inFront: true })).origin, { headers });
    const appended = '198.51.100.7, 203.0.113.9, 127.0.0.1';
    expect(seen.asked.map((one) => one['x-forwarded-for'])).toEqual(['127.0.0.1', appended, appended]);
    expect(seen.asked.map((one) => one['x-forwarded-proto'])).toEqual(['http', 'http', 'https']);
  });

  inFull('gives each request one id, for the replica and for the visitor', async () => {
    const seen = await recorders();
    const { origin } = await edge({ replicas: seen.ports });
    const { headers } = await fetch(origin, { headers: { 'X-Request-Id': 'what-a-visitor-made-up' } });
    expect(seen.asked[0]?.['x-request-id']).toBe(headers.get('x-request-id'));
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{32,36}$/);
  });

  inFull('answers a flood of searches with 429, while all other pages go on', async () => {
    const { origin } = await edge();
    const { allowed, refusal } = await flood(() => get(origin, '/search?q=a'));
    expect(allowed).toBeGreaterThanOrEqual(inTenSeconds);
    expect(refusal?.headers.get('retry-after')).toBe('10');
    for (const address of ['/', '/dynamics', '/feed.xml']) expect((await get(origin, address)).status).toBe(200);
  });

  inFull('counts searches and the form together, however the address is spelt', async () => {
    const { ports } = await recorders();
    const { origin, port } = await edge({ replicas: ports });
    const spellings = ['/search?q=a', '/%73earch?q=b', '/SEARCH', '/search/', '/contact-us', '/contact-us?sent=x'];
    let turn = 0;
    const { allowed } = await flood(() => get(origin, spellings[turn++ % spellings.length] ?? ''));
    expect(allowed).toBeLessThan(2 * inTenSeconds);
    expect(statusOf(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))).toBe(200);
  });

  inFull('counts visitors behind a proxy in front one by one, and an IPv6 network as one', async () => {
    const { ports } = await recorders();
    const { origin } = await edge({ replicas: ports, inFront: true });
    const ask = (from: string) => () => get(origin, '/search', { 'X-Forwarded-For': from });
    let visitor = 0;
    const network = () => ask(`2001:db8:1:1::${++visitor}`)();
    for (const first of [ask('203.0.113.9'), network])
      expect((await flood(first)).allowed).toBeGreaterThanOrEqual(inTenSeconds);
    for (const same of ['203.0.113.9:4711', '198.51.100.1, 203.0.113.9', '2001:db8:1:1:9::', '[2001:db8:1:1::1]:4711'])
      expect((await flood(ask(same))).allowed, same).toBeLessThan(inTenSeconds / 2);
    for (const other of ['203.0.113.10', '2001:db8:1:2::1']) expect((await ask(other)()).status, other).toBe(200);
  });

  inFull('holds so many unfinished forms of a client and refuses the next', async () => {
    const seen = await recorders();
    const { origin, port } = await edge({ replicas: seen.ports });
    for (let held = 0; held < atOnce; held += 1) {
      const socket = await openSocket(port);
      stopping.push(() => socket.destroy());
      socket.write(unfinishedForm);
    }
    await vi.waitFor(async () => expect((await get(origin, '/contact-us')).status).toBe(429), patiently);
    expect((await fetch(origin)).status).toBe(200);
    expect(seen.asked.map((headers) => headers['content-length'])).not.toContain('100');
  });

  inFull('holds so many connections of a client and refuses the next', async () => {
    const seen = await recorders();
    const { port } = await edge({ replicas: seen.ports, connections: 5 });
    const status = async () => statusOf(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'));
    const held: Socket[] = [];
    const hold = async () => {
      const socket = await openSocket(port);
      held.push(socket);
      socket.write(unfinishedForm.replace('/contact-us', '/'));
    };
    await vi.waitFor(async () => expect(await status(), 'with none held').toBe(200), patiently);
    for (let held = 0; held < 5; held += 1) await hold();
    // Closed without a word, or told. A held one may itself have been refused while the question before it still counted.
    await vi.waitFor(async () => {
      const answered = await status();
      if (answered === 200) await hold();
      expect([0, 429], `with ${held.length} held`).toContain(answered);
    }, patiently);
    expect(held.length).toBeLessThan(2 * 5);
    for (const socket of held) socket.destroy();
    await vi.waitFor(async () => expect(await status(), 'after all are gone').toBe(200), patiently);
  });

  inFull('logs requests that no replica answers, without address, path or query, and no refused ones', async () => {
    const { origin, log } = await edge({ replicas: [await freePort(), await freePort()] });
    const refused = await Promise.all(Array.from({ length: 50 }, () => get(origin, '/contact-us')));
    await get(origin, '/', {}, 'PUT');
    const failed = await get(origin, '/jane.doe@example.com?q=secret');
    const id = failed.headers.get('x-request-id') ?? '';
    expect([502, 503]).toContain(failed.status);
    await vi.waitFor(() => expect(log()).toContain(`request ${id} GET ${failed.status} `), patiently);
    expect(log()).not.toMatch(/jane|secret|contact-us/);
    for (const { status, headers } of refused)
      if (status === 429) expect(log()).not.toContain(headers.get('x-request-id'));
    expect(refused.some(({ status }) => status === 429)).toBe(true);
    expect(log()).not.toMatch(/ (?:405|429) /);
  });

  inFull('passes on a 503 of a replica instead of trying the other one', async () => {
    const seen = await recorders({ status: 503 });
    const { origin } = await edge({ replicas: seen.ports });
    expect((await get(origin, '/')).status).toBe(503);
    expect(seen.asked).toHaveLength(1);
  });

  inFull('answers 503 when the requests of all clients reach their limit', async () => {
    const seen = await recorders({ held: 3 });
    const { origin } = await edge({ replicas: seen.ports, env: { REQUESTS: '3' } });
    const held = Array.from({ length: 3 }, () => get(origin, '/'));
    await vi.waitFor(() => expect(seen.asked).toHaveLength(3), patiently);
    const refused = await get(origin, '/');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    seen.answer();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect((await get(origin, '/')).status).toBe(200), patiently);
  });

  inFull('closes a client that does not finish headers or a form, without a request to a replica', async () => {
    const seen = await recorders();
    const { port } = await edge({ replicas: seen.ports, patience: 1 });
    const slow = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', unfinishedForm];
    const answers = await Promise.all(slow.map((bytes) => sendRaw(port, bytes)));
    for (const answer of answers) expect([0, 408]).toContain(statusOf(answer));
    expect(seen.asked).toEqual([]);
  });

  describe.runIf(name === 'haproxy')('where TLS ends in it', () => {
    test('speaks HTTP/1.1 and HTTP/2, and names the scheme to the replicas', async () => {
      const seen = await recorders();
      const { origin } = await edge({ certificate: makeCertificate(), replicas: seen.ports });
      for (const [option, version] of ['--http2 2', '--http1.1 1.1'].map((words) => words.split(' '))) {
        const told = await curl(String(option), '-H', 'X-Forwarded-Proto: http', '-w', '%{http_version}', origin);
        expect(told).toBe(version);
      }
      expect(seen.asked.map((headers) => headers['x-forwarded-proto'])).toEqual(['https', 'https']);
    });

    test('refuses methods and floods as without', async () => {
      const { origin } = await edge({ certificate: makeCertificate() });
      expect(await curl('--http2', '-X', 'PUT', '-w', '%{http_code}', origin)).toBe('405');
      const flood = await curl('--http2', '-Z', '-w', '%{http_code} ', `${origin}/search?q=a&n=[1-60]`);
      const statuses = flood.trim().split(' ');
      expect(statuses).toHaveLength(60);
      expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(20);
      expect(await curl('--http2', '-w', '%{http_code}', origin)).toBe('200');
    });

    test('counts the requests of a client that cancels each of them', async () => {
      const seen = await recorders();
      const env = { CLIENT_REQUEST_RATE: '50' };
      const { origin } = await edge({ certificate: makeCertificate(), replicas: seen.ports, env });
      const session = connectHttp2(origin, { rejectUnauthorized: false });
      stopping.push(() => session.destroy());
      await once(session, 'connect');
      const cancelled = Array.from({ length: 300 }, () => session.request({ ':path': '/' }).on('error', () => {}));
      // haproxy has read them.
      await expect.poll(() => seen.asked.length).toBeGreaterThanOrEqual(50);
      for (const request of cancelled) request.close(constants.NGHTTP2_CANCEL);
      await Promise.all(cancelled.map((request) => request.closed || once(request, 'close')));
      expect(await curl('--http1.1', '-w', '%{http_code}', origin)).toBe('429');
      expect(seen.asked.length).toBeLessThanOrEqual(51);
    });

    test('outlives a client that opens many HTTP/2 streams and reads none, and serves others meanwhile', async () => {
      const { ports } = await recorders({ body: Buffer.alloc(100_000) });
      const { origin, pid } = await edge({ certificate: makeCertificate(), replicas: ports });
      const statuses = await unreadAnswers(origin, { connections: 60, streams: 100 });
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(requestsOfOneClient);
      expect(statuses).toContain(429);
      const another = ['--interface', '127.0.0.99', '--max-time', '10', '-w', '%{http_code}'];
      expect(await curl('--http1.1', ...another, origin)).toBe('200');
      expect(peakMemory(pid)).toBeLessThan(memoryLimit);
    });
  });
});

/**
 * Two replicas that answer everything and keep the headers that they were sent, but for the load balancer's own checks.
 * The first `held` requests are answered after a call of `answer`.
 */
async function recorders({ status = 200, held = 0, body = Buffer.from('fine') } = {}) {
  const asked: IncomingHttpHeaders[] = [];
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  const servers = [0, 1].map(() =>
    createServer(async (request, response) => {
      const isCheck = request.url === '/readyz';
      if (!isCheck && asked.push(request.headers) <= held) await answering;
      request.resume().on('end', () => response.writeHead(isCheck ? 200 : status).end(body));
    }),
  );
  const [first = 0, second = 0] = await Promise.all(servers.map(listen));
  for (const server of servers) {
    stopping.push(() => {
      server.close();
      server.closeAllConnections();
    });
  }
  return { asked, answer, ports: [first, second] as const };
}

/** Asks, three at a time so that it is faster than what is forgiven meanwhile, until it is refused. */
async function flood(ask: () => Promise<Response>): Promise<{ allowed: number; refusal: Response | undefined }> {
  for (let allowed = 0; allowed < 1000; ) {
    const answers = await Promise.all([ask(), ask(), ask()]);
    const refusal = answers.find(({ status }) => status === 429);
    allowed += answers.filter(({ status }) => status !== 429).length;
    if (refusal) return { allowed, refusal };
  }
  return { allowed: Number.POSITIVE_INFINITY, refusal: undefined };
}

async function get(origin: string, address: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin + address, { method, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer;
}

/**
 * Opens connections with a flow-control window of one byte and as many requests each as
 * the server allows, and keeps them open. Resolves to the statuses, in any order, when no further answer arrives.
 */
async function unreadAnswers(origin: string, { connections, streams }: Record<'connections' | 'streams', number>) {
  const statuses: number[] = [];
  let ended = 0;
  for (let opened = 0; opened < connections; opened += 1) {
    const session = connectHttp2(origin, { rejectUnauthorized: false, settings: { initialWindowSize: 1 } });
    stopping.push(() => session.destroy());
    session.on('error', () => {});
    await once(session, 'remoteSettings');
    const { maxConcurrentStreams = streams } = session.remoteSettings;
    for (let sent = 0; sent < Math.min(streams, maxConcurrentStreams); sent += 1) {
      const request = session.request({ ':path': '/' });
      request.on('response', ({ ':status': status }) => statuses.push(Number(status)));
      request.on('error', () => {});
      request.on('close', () => (ended += request.rstCode === constants.NGHTTP2_NO_ERROR ? 0 : 1));
    }
  }
  let before = -1;
  const isStill = () => {
    const last = before;
    before = statuses.length + ended;
    return before === last && last > requestsOfOneClient;
  };
  await vi.waitUntil(isStill, { timeout: 30_000, interval: 500 });
  return statuses;
}

/** The most memory that a process and its children have held so far, kB. */
function peakMemory(pid: number): number {
  const [, peak] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + peakMemory(Number(child)), Number(peak));
}

async function curl(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('curl', ['-s', '-k', '-o', '/dev/null', ...options]);
  return stdout;
}
