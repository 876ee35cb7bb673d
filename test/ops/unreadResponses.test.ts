import { spawn, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, residentMemory, startSite } from '../support/startSite.ts';

/** Python sets the smallest receive buffer, so that the bytes wait in the site and not in the operating system. */
const unreading = `
import socket, sys, time
port, path, count, one = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4] == 'one'
sockets = []
for i in range(count):
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    s.connect(('127.0.0.1', port))
    address = '10.0.0.1' if one else f'10.1.{i >> 8}.{i & 255}'
    s.send(f'GET {path} HTTP/1.1\\r\\nHost: x\\r\\nX-Forwarded-For: {address}\\r\\n\\r\\n'.encode())
    sockets.append(s)
time.sleep(60)
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A site with clients that request the uncompressed list and never read; `metric` reads one of its counters. */
async function aSiteWith(clients: 'one' | 'many', count: number) {
  const metricsPort = await freePort();
  const site = await startSite({ TRUST_PROXY: '1', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'silent' });
  await (await fetch(`${site.origin}/dynamics`)).text();
  const before = residentMemory(site.pid);
  const child = spawn('python3', ['-c', unreading, String(site.port), '/dynamics', String(count), clients]);
  onTestFinished(async () => {
    child.kill();
    await site.stop();
  });
  const metric = async (name: string) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = metrics.split('\n').find((one) => one.startsWith(name));
    return Number(line?.split(' ')[1] ?? 0);
  };
  return { site, metric, growth: () => residentMemory(site.pid) - before };
}

test.skipIf(!hasPython)(
  'unread bytes are bounded: the clients with the most are cut, and others are served',
  async () => {
    const { site, metric, growth } = await aSiteWith('many', 1500);
    await expect.poll(() => metric('http_unread_responses_cut_total')).toBeGreaterThan(0);
    expect(growth()).toBeLessThan(150);
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
  },
);

test.skipIf(!hasPython)('one client has a bound on its requests under way, and leaves room for others', async () => {
  const { site, metric } = await aSiteWith('one', 300);
  await expect.poll(() => metric('http_requests_rejected_total{limit="client"}')).toBeGreaterThan(0);
  expect((await fetch(`${site.origin}/about-us`, { headers: { 'X-Forwarded-For': '10.0.0.2' } })).status).toBe(200);
});
