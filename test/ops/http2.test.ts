import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectHttp2, constants } from 'node:http2';
import { get as getHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { edges, makeCertificate } from '../support/edges.ts';
import { sendRaw, statusOf } from '../support/rawHttp.ts';
import { root } from '../support/root.ts';

/** What haproxy.cfg and nginx.conf allow one client, and what compose.yaml gives the load balancer. */
const requestsOfOneClient = 200;
const memoryLimit = 1024 * Number.parseInt(composeFile().services.haproxy.mem_limit, 10);

const folder = mkdtempSync(join(tmpdir(), 'http2-'));
const replica = createServer((_request, response) => response.end(Buffer.alloc(100_000)));
let ports: [number, number];

beforeAll(async () => {
  await once(replica.listen(0, '127.0.0.1'), 'listening');
  const { port } = replica.address() as AddressInfo;
  ports = [port, port];
});
afterAll(() => {
  replica.close();
  replica.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const stopping: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});

for (const { name, here } of edges)
  if (!here) console.log(`Left out: ${name} in test/ops/http2.test.ts (Debian: apt-get install ${name}).`);

describe.each(edges.filter(({ here }) => here))('$name', ({ start }) => {
  test('outlives a client that opens many HTTP/2 streams and reads none, and serves others meanwhile', async () => {
    const edge = await start({ replicas: ports, certificate: makeCertificate(folder) });
    stopping.push(edge.stop);
    const statuses = await unreadAnswers(edge.origin, { connections: 60, streams: 100 });
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(requestsOfOneClient);
    expect(statuses).toContain(429);
    expect(await statusForAnother(edge.origin)).toBe(200);
    expect(peakMemory(edge.pid)).toBeLessThan(memoryLimit);
  });

  test('speaks no HTTP/2 without TLS', async () => {
    const edge = await start({ replicas: ports });
    stopping.push(edge.stop);
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
    const emptySettings = '\0\0\0\x04\0\0\0\0\0';
    const answer = await sendRaw(edge.port, preface + emptySettings);
    expect(answer.slice(0, 9)).not.toContain('\x04'); // a SETTINGS frame
    expect([0, 400, 505]).toContain(statusOf(answer));
  });
});

/**
 * Opens connections with a flow-control window of one byte (with none, nginx sends no headers) and as many requests each as
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
  await vi.waitFor(
    () => {
      const now = statuses.length + ended;
      const isStill = now === before && now > requestsOfOneClient;
      before = now;
      expect(isStill).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
  return statuses;
}

function statusForAnother(origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, agent: false, localAddress: '127.0.0.99', timeout: 10_000 };
    getHttps(origin, options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .on('timeout', () => reject(new Error('no answer')));
  });
}

/** The most memory that a process and its children have held so far, kB. */
function peakMemory(pid: number): number {
  const [, peak] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + peakMemory(Number(child)), Number(peak));
}

function composeFile(): { services: { haproxy: { mem_limit: string } } } {
  return parse(readFileSync(`${root}scripts/deploy/compose.yaml`, 'utf8'), { merge: true });
}
