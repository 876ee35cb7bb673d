import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long others wait while hostile clients send many requests at once. Loopback only: everything is sent to a port of this
 * machine, a bounded number of times.
 */
export type Attack = { name: string; bytes: string };

export type Stall = {
  name: string;
  /** Of the probes and stored pages that were asked for meanwhile: ms at the 99th percentile and the slowest one. */
  p99: number;
  slowest: number;
  /** How many there were, and how many of them were not answered by 200. */
  asked: number;
  failed: number;
  /** The most memory that the process held meanwhile, MB; undefined where it cannot be read. */
  memory: number | undefined;
};

const head = 'Host: localhost\r\n';
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${head}\r\n`;
const prefixes = Array.from(
  { length: 30 },
  (_, n) => 'abcdefghijklmnopqrstuvwxyz'.charAt(n % 26) + 'aeiou'.charAt(n % 5),
);
const form = 'name=&email=x&message=';

/** Each is sent as `times` requests on one connection. */
export const attacks: readonly Attack[] = [
  { name: 'searches', bytes: get('/search?q=a') },
  { name: 'searches for thirty prefixes', bytes: get(`/search?q=${prefixes.join('+')}`) },
  { name: 'thank-yous', bytes: get('/contact-us?sent=x') },
  { name: 'feeds', bytes: get('/feed.xml') },
  { name: 'sitemaps', bytes: get('/sitemap.xml') },
  { name: 'QR codes', bytes: get('/qr.svg?name=item1') },
  { name: 'pages', bytes: get('/dynamics') },
  { name: 'unknown paths', bytes: get('/nowhere') },
  { name: 'paths that cannot be decoded', bytes: get('/%ff') },
  { name: 'files', bytes: get('/favicon.ico') },
  {
    name: 'faulty forms',
    bytes: `POST /contact-us HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
  },
];

type Options = {
  port: number;
  /** To read its memory. */
  pid?: number;
  connections: number;
  times: number;
  /** How long each attack goes on: connections that end are opened again, ms. */
  duration: number;
};

/** One attack, with visitors beside it. */
export async function measureStall({ name, bytes }: Attack, options: Options): Promise<Stall> {
  const { port, pid, connections, times, duration } = options;
  let peak = memoryOf(pid);
  let stopping = false;
  const payload = Buffer.from(bytes.repeat(times), 'latin1');

  const attack = async () => {
    while (!stopping) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      // Half of the hostile clients do not read what they asked for.
      if (Math.random() < 0.5) socket.resume();
      socket.write(payload);
      await Promise.race([once(socket, 'close').catch(() => {}), delay(1000)]);
      socket.destroy();
    }
  };
  const waits: number[] = [];
  let failed = 0;
  const visit = async () => {
    for (let turn = 0; !stopping; turn += 1) {
      const start = performance.now();
      const address = turn % 2 ? '/healthz' : '/about-us';
      const answer = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      waits.push(performance.now() - start);
      if (answer?.status !== 200) failed += 1;
      const now = memoryOf(pid);
      if (peak !== undefined && now !== undefined) peak = Math.max(peak, now);
      await delay(20);
    }
  };
  const all = [...Array.from({ length: connections }, attack), visit(), visit()];
  await delay(duration);
  stopping = true;
  await Promise.all(all);
  waits.sort((one, other) => one - other);
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  const memory = peak && Math.round(peak);
  return { name, p99: at(0.99), slowest: at(1), asked: waits.length, failed, memory };
}

/** Resident memory, MB; Linux tells. */
function memoryOf(pid: number | undefined): number | undefined {
  if (!pid) return undefined;
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

export function stallTable(stalls: readonly Stall[]): string {
  const rows = stalls.map(
    ({ name, p99, slowest, asked, failed, memory }) =>
      `| ${name} | ${p99} | ${slowest} | ${asked} | ${failed} | ${memory ?? ''} |`,
  );
  return [
    '| hostile requests | p99, ms | slowest, ms | visitors | not served | memory, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
