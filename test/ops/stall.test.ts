import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openSocket } from '../support/rawHttp.ts';
import { freePort, type RunningSite, residentMemory, siteOfTest, startSite } from '../support/startSite.ts';

const head = 'Host: localhost\r\n';
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${head}\r\n`;
const prefixes = Array.from({ length: 30 }, (_, n) => `${String.fromCharCode(97 + (n % 26))}${'aeiou'[n % 5]}`);
const form = 'name=&email=x&message=';

/** Requests that are sent by the hundred on one connection. */
const attacks = {
  searches: get('/search?q=a'),
  'searches for thirty prefixes': get(`/search?q=${prefixes.join('+')}`),
  'thank-yous': get('/contact-us?sent=x'),
  feeds: get('/feed.xml'),
  sitemaps: get('/sitemap.xml'),
  'QR codes': get('/qr.svg?name=item1'),
  pages: get('/dynamics'),
  'unknown paths': get('/nowhere'),
  'paths that cannot be decoded': get('/%ff'),
  files: get('/favicon.ico'),
  'faulty forms': `POST /contact-us HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
};

let site: RunningSite;
beforeAll(async () => {
  // The heap that Node takes in a container of 512 MB: with more, garbage waits for longer than the test takes.
  const heap = { NODE_OPTIONS: '--max-old-space-size=256' };
  site = await startSite({ ...heap, CONTACT_RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  // Pages and texts that are made once have their place in memory.
  await vi.waitFor(() => expect(site.output()).toContain('pages rendered ahead'), { timeout: 100_000 });
  for (const address of ['/feed.xml', '/sitemap.xml', '/search?q=a', '/about-us', '/dynamics'])
    await fetch(`${site.origin}${address}`).then((answer) => answer.text());
});
afterAll(() => site.stop());

/** Python sets the smallest receive buffer, so that the bytes wait in the site and not in the operating system. */
const unreading = `
import socket, sys, time
sockets = []
for i in range(1500):
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    s.connect(('127.0.0.1', int(sys.argv[1])))
    s.send(f'GET /dynamics HTTP/1.1\\r\\nHost: x\\r\\nX-Forwarded-For: 10.1.{i >> 8}.{i & 255}\\r\\n\\r\\n'.encode())
    sockets.append(s)
time.sleep(60)
`;

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'clients that request the uncompressed list and never read fill no memory: those with the most unread bytes are cut, and others are served',
  async () => {
    const metricsPort = await freePort();
    const other = await siteOfTest({ TRUST_PROXY: '1', METRICS_PORT: String(metricsPort), OVERLOAD_LAG_MS: '0' });
    await (await fetch(`${other.origin}/dynamics`)).text();
    const before = residentMemory(other.pid);
    const clients = spawn('python3', ['-c', unreading, String(other.port)]);
    onTestFinished(() => void clients.kill());
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(metrics, { timeout: 40_000 }).toMatch(/^http_unread_responses_cut_total [1-9]/m);
    expect(residentMemory(other.pid) - before).toBeLessThan(150);
    expect((await fetch(`${other.origin}/about-us`)).status).toBe(200);
  },
);

/** Of each attack, ms; `STALL_MS=4000` takes a longer look. */
const duration = Number(process.env.STALL_MS ?? 250);

test('hundreds of requests at once, on one connection or on fifty, keep no visitor from pages and probes, and fill no memory', {
  timeout: 60_000 + 60 * duration,
}, async () => {
  const broken: Record<string, Stall> = {};
  for (const [name, bytes] of Object.entries(attacks)) {
    for (const connections of [1, 50]) {
      const stall = await measureStall(bytes, connections);
      // A replica has 512 MB; hundreds of answers in memory for each of fifty clients would take gigabytes.
      if (stall.failed > 0 || stall.memory > 400) broken[`${name}, ${connections}`] = stall;
    }
  }
  expect(broken, site.output().slice(-500)).toEqual({});
});

/** Of visitors beside an attack: how many got no page, and the site's largest memory, MB. */
type Stall = { failed: number; memory: number };

/** Connections that end are opened again: the attack goes on for `duration`. */
async function measureStall(bytes: string, connections: number): Promise<Stall> {
  const payload = Buffer.from(bytes.repeat(300), 'latin1');
  const stall = { failed: 0, memory: 0 };
  let stopping = false;
  const attack = async () => {
    while (!stopping) {
      const socket = await openSocket(site.port);
      // Half of the hostile clients do not read their answers.
      if (Math.random() < 0.5) socket.resume();
      socket.write(payload);
      await Promise.race([once(socket, 'close').catch(() => {}), delay(duration)]);
      socket.destroy();
    }
  };
  const visit = async (address: string) => {
    while (!stopping) {
      // The attack comes from one client, and the visitors are another.
      const headers = { 'X-Forwarded-For': '198.51.100.7' };
      const answer = await fetch(site.origin + address, { headers }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      stall.memory = Math.max(stall.memory, residentMemory(site.pid));
      if (answer?.status !== 200) stall.failed += 1;
      await delay(20);
    }
  };
  const all = [...Array.from({ length: connections }, attack), visit('/about-us'), visit('/healthz')];
  await delay(duration);
  stopping = true;
  await Promise.all(all);
  return stall;
}
