import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { headersOf, listen, openSocket, readAll, sendRaw, statusOf } from '../support/rawHttp.ts';
import { freePort, type RunningSite, siteOfTest, startSite } from '../support/startSite.ts';

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const form = 'name=A&email=a%40joy.example&message=Hello';

/** A form of which only the first half has arrived: a request that is in flight for as long as the test wants. */
async function beginForm(site: RunningSite) {
  const socket = await openSocket(site.port);
  const answer = readAll(socket);
  const half = form.length / 2;
  const head = `Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}`;
  socket.write(`POST /contact-us HTTP/1.1\r\n${head}\r\n\r\n${form.slice(0, half)}`);
  // An answer on another connection comes after what was written before it: the form's head has arrived.
  await fetch(`${site.origin}/healthz`);
  return { answer, finish: () => socket.write(form.slice(half)) };
}

/** Environment of a site that runs a statement at SIGWINCH. */
const atSignal = (statement: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGWINCH',()=>{${statement}})`)}`,
});

const saying = (site: RunningSite, text: string) =>
  vi.waitFor(() => expect(site.output()).toContain(text), { timeout: 20_000 });

describe('SIGTERM', () => {
  test('takes readiness away first, while pages are still served and connections told to close; a form in flight is stored, and an unfinished CONNECT delays nothing', async () => {
    const site = await siteOfTest({ DRAIN_DELAY_MS: '1500' });
    const tunnel = await openSocket(site.port);
    tunnel.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(tunnel, 'data');
    const idle = sendRaw(site.port, get('/healthz'));
    await saying(site, '"route":"/healthz"');
    const { answer: answerToForm, finish } = await beginForm(site);
    const exit = site.stop('SIGTERM');
    await saying(site, 'not ready any more');
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    // The server closes the connection itself, although the client wants to keep it.
    const answer = await sendRaw(site.port, get('/about-us'));
    expect(statusOf(answer)).toBe(200);
    expect(headersOf(answer).connection).toBe('close');
    // A kept connection without a request under way is closed, one with a form waits for its end.
    expect(statusOf(await idle)).toBe(200);
    finish();
    expect(statusOf(await answerToForm)).toBe(303);
    expect(await exit).toBe(0);
    expect(site.output()).toContain('"msg":"stopped"');
    expect(site.output()).not.toContain('were cut');
  });

  test('waits no longer than the deadline, and logs that responses were cut', async () => {
    const site = await siteOfTest({ SHUTDOWN_TIMEOUT_MS: '300' });
    await beginForm(site);
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(site.output()).toContain('were cut');
  });

  test('a second time ends the process at once', async () => {
    const metricsPort = await freePort();
    const site = await siteOfTest({ DRAIN_DELAY_MS: '600000', METRICS_PORT: String(metricsPort) });
    const readMetrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    await beginForm(site);
    // The first reading opens the inbox, which is logged.
    await readMetrics();
    await saying(site, 'SQLite is open');
    void site.stop('SIGTERM');
    await saying(site, 'not ready any more');
    // An answer that is not logged comes after the end of that write, behind which the next line would be lost.
    await readMetrics();
    expect(await site.stop('SIGTERM')).toBe(1);
    expect(site.output()).toContain('second signal');
  });
});

test('SIGUSR1 opens no debugger, SIGHUP, as when a terminal is closed or a log rotated, ends nothing, and SIGINT, from the keyboard, does not wait for load balancers', async () => {
  const site = await siteOfTest({ DRAIN_DELAY_MS: '600000' });
  for (const signal of ['SIGUSR1', 'SIGHUP']) process.kill(site.pid, signal);
  await saying(site, '"signal":"SIGHUP"');
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(await site.stop('SIGINT')).toBe(0);
  expect(site.output()).not.toContain('Debugger');
});

test.each([
  ['was killed', 'SIGKILL', ['SIGTERM']],
  ['was killed', 'SIGKILL', ['SIGWINCH']],
  ['is ended by the same Ctrl-C', 'SIGINT', ['SIGINT']],
  ['stops reading', 'SIGSTOP', ['SIGTERM', 'SIGTERM']],
] as const)(
  'where the reader of the log %s, pages go on, and a crash or a signal ends the site',
  async (_, end, [first, second]) => {
    const reader = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    onTestFinished(() => void reader.kill('SIGKILL'));
    const env = { ...atSignal("throw new Error('boom')"), DRAIN_DELAY_MS: second ? '600000' : '0' };
    const site = await siteOfTest(env, undefined, reader.stdin);
    reader.stdin.destroy(); // that of the test
    reader.kill(end);
    await visit(`${site.origin}/healthz`, 1000); // more lines than wait in between
    process.kill(site.pid, first);
    if (second) {
      await vi.waitFor(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(503));
      process.kill(site.pid, second);
    }
    await site.exited;
  },
);

test.skipIf(!existsSync('/dev/full'))(
  'where the log is a file on a full disk, pages go on, and it ends as it should',
  async () => {
    const site = await siteOfTest({}, undefined, openSync('/dev/full', 'a'));
    await visit(`${site.origin}/about-us`, 50);
    expect(await site.stop('SIGTERM')).toBe(0);
  },
);

test('an uncaught exception or rejection is logged, also behind many warnings, which are lines of the log, and ends the process', async () => {
  const warn = "for(let i=0;i<500;i++)process.emitWarning('take care');";
  for (const [statement, warnings] of [
    ["Promise.reject(new Error('boom'))", 0],
    [`${warn}setImmediate(()=>{throw new Error('boom')})`, 500],
  ] as const) {
    const site = await siteOfTest(atSignal(statement));
    expect(await site.stop('SIGWINCH')).toBe(1);
    const lines = site.output().trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.filter(({ msg }) => msg === 'take care')).toHaveLength(warnings);
    expect(entries.filter(({ level }) => level > 40)).toMatchObject([{ level: 60, err: { message: 'boom' } }]);
  }
});

test('a port that is taken is told in one line', async () => {
  const other = createServer();
  const port = await listen(other);
  await expect(startSite({ PORT: String(port) })).rejects.toThrow(/^Cannot start: port \d+ is taken[^\n]*$/m);
  other.close();
});

test('metrics are served on their own port alone: requests, cache, renders, the event loop and the inbox', async () => {
  const metricsPort = await freePort();
  const site = await siteOfTest({ METRICS_PORT: String(metricsPort) });
  // Read to its end: only then is a request over, and counted.
  const send = async (path: string, init?: RequestInit) => (await fetch(site.origin + path, init)).text();
  await send('/about-us');
  await send('/nowhere-at-all');
  await send('/contact-us', { method: 'POST', body: new URLSearchParams(form) });
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const shown = [
    /http_requests_total\{route="\/about-us",method="GET",status="200"\} 1\n/,
    /http_request_duration_seconds_count\{route="\/contact-us",status="\d+"\} 1\n/,
    /page_cache_requests_total\{result="\w+"\} \d/,
    /page_render_duration_seconds_count\{[^}]+\} [1-9]/,
    /nodejs_eventloop_lag_seconds/,
    /inbox_up 1\n/,
    /inbox_messages 1\n/,
    /inbox_mail_waiting /,
    /site_build_info\{version="[\d.]+",build="\w+"\} 1\n/,
  ];
  for (const line of shown) expect(text).toMatch(line);
  // Visitors cannot make up series.
  expect(text).not.toContain('nowhere-at-all');
  expect((await fetch(`${site.origin}/metrics`)).url).toBe(`${site.origin}/404`);
});

async function visit(address: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await fetch(address)).status).toBe(200);
}
