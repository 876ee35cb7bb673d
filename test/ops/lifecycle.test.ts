import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { headersOf, openSocket, readAll, sendRaw, statusOf } from '../support/rawHttp.ts';
import { freePort, type RunningSite, startSite } from '../support/startSite.ts';

const running: RunningSite[] = [];
afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())));

async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const site = await startSite(env);
  running.push(site);
  return site;
}

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const form = 'name=A&email=a%40joy.example&message=Hello';

/** A form of which only the first half has arrived: a request that is in flight for as long as the test wants. */
async function beginForm(site: RunningSite) {
  const socket = await openSocket(site.port);
  const answer = readAll(socket);
  const half = form.length / 2;
  socket.write(
    `POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, half)}`,
  );
  // An answer on another connection comes after what was written before it: the form's head has arrived.
  await fetch(`${site.origin}/healthz`);
  return { answer, finish: () => socket.write(form.slice(half)) };
}

const saying = (site: RunningSite, text: string) =>
  vi.waitFor(() => expect(site.output()).toContain(text), { timeout: 20_000 });

describe('SIGTERM', () => {
  test('takes readiness away first, while pages are still served and connections told to close', async () => {
    const site = await start({ DRAIN_DELAY_MS: '1500' });
    const exit = site.stop('SIGTERM');
    await saying(site, 'not ready any more');
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    // The server closes the connection itself, although the client wants to keep it.
    const answer = await sendRaw(site.port, get('/about-us'));
    expect(statusOf(answer)).toBe(200);
    expect(headersOf(answer).connection).toBe('close');
    expect(await exit).toBe(0);
  });

  test('lets a form in flight arrive, and stores it', async () => {
    const site = await start();
    const { answer, finish } = await beginForm(site);
    const exit = site.stop('SIGTERM');
    await saying(site, 'not ready any more');
    finish();
    expect(statusOf(await answer)).toBe(303);
    expect(await exit).toBe(0);
    expect(site.output()).toContain('"msg":"stopped"');
  });

  test('closes kept connections that are idle', async () => {
    const site = await start();
    const socket = await openSocket(site.port);
    const answer = readAll(socket);
    socket.write(get('/healthz'));
    await saying(site, '"route":"/healthz"');
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(statusOf(await answer)).toBe(200);
  });

  test('waits no longer than the deadline, and says what was cut', async () => {
    const site = await start({ SHUTDOWN_TIMEOUT_MS: '300' });
    await beginForm(site);
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(site.output()).toContain('were cut');
  });

  test('a second time ends the process at once', async () => {
    const site = await start({ DRAIN_DELAY_MS: '600000' });
    await beginForm(site);
    void site.stop('SIGTERM');
    await saying(site, 'not ready any more');
    expect(await site.stop('SIGTERM')).toBe(1);
    expect(site.output()).toContain('second signal');
  });
});

test('SIGINT, from a person at the keyboard, does not wait for load balancers', async () => {
  const site = await start({ DRAIN_DELAY_MS: '600000' });
  expect(await site.stop('SIGINT')).toBe(0);
});

test.each([
  ['exception', "throw new Error('boom')"],
  ['rejection', "Promise.reject(new Error('boom'))"],
])('an %s that nobody caught is logged, and ends the process', async (_kind, statement) => {
  const site = await start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${statement}})`)}`,
  });
  expect(await site.stop('SIGUSR2')).toBe(1);
  const line = site
    .output()
    .split('\n')
    .find((text) => text.includes('boom'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 60, err: { message: 'boom' } });
});

test('a warning of Node is a line of the log', async () => {
  const site = await start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2',()=>process.emitWarning('take care'))")}`,
  });
  process.kill(site.pid, 'SIGUSR2');
  await saying(site, '"msg":"take care"');
});

test('a port that is taken is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startSite({ PORT: String(port) })).rejects.toThrow(/^Cannot start: port \d+ is taken[^\n]*$/m);
  other.close();
});

describe('metrics', () => {
  test('are served on their own port, and tell requests, cache, renders, the event loop and the inbox', async () => {
    const metricsPort = await freePort();
    const site = await start({ METRICS_PORT: String(metricsPort) });
    await fetch(`${site.origin}/about-us`);
    await fetch(`${site.origin}/nowhere-at-all`);
    await fetch(`${site.origin}/contact-us`, { method: 'POST', body: new URLSearchParams(form) });
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/http_requests_total\{route="\/about-us",method="GET",status="200"\} 1\n/);
    expect(text).toMatch(/http_request_duration_seconds_count\{route="\/contact-us",status="\d+"\} 1\n/);
    expect(text).toMatch(/page_cache_requests_total\{result="\w+"\} \d/);
    expect(text).toMatch(/page_render_duration_seconds_count\{[^}]+\} [1-9]/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('inbox_up 1\n');
    expect(text).toContain('inbox_messages 1\n');
    expect(text).toContain('inbox_mail_waiting ');
    // Visitors cannot make up series.
    expect(text).not.toContain('nowhere-at-all');
  });

  test('are nowhere without METRICS_PORT', async () => {
    const site = await start();
    const answer = await fetch(`${site.origin}/metrics`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/404');
  });
});

test('in development the log is made for people', async () => {
  const site = await start({ NODE_ENV: 'development' });
  await fetch(`${site.origin}/about-us`);
  await saying(site, '/about-us');
  expect(site.output()).not.toMatch(/^\{/m);
});
