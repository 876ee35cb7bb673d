import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../build/buildSite.ts';
import { production } from './production.ts';
import { cpuTime, median, memory, type Server, startServer, stopServers, untilIdle } from './servers.ts';

/**
 * `npm run bench`, on Linux: CPU a request of the site beside bare Node and bare React, and CPU of a start. Writes
 * `results/speed.md`. Rounds are interleaved, so that a busy machine slows all servers alike; what counts are ratios of
 * medians. Takes about 2 minutes.
 */
const [rounds, seconds, starts] = [11, 2, 9];
const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const { flags, program, env } = production(root);
const siteEnv = { ...env, DATA_DIR: dataDir, DRAIN_DELAY_MS: '0', OVERLOAD_LAG_MS: '0' };
const storedPage = '/dynamics';
/** A private response: rendered for each request. */
const renderedPage = '/contact-us?sent=unknown';

type Contender = { name: string; server: Server; path: string; connections: number; headers: string[] };
/** CPU in µs a request, latencies in ms, resident memory in MB. */
type Sample = { cpu: number; requests: number; p50: number; p99: number; memory: number };

try {
  await benchSpeed();
} finally {
  await stopServers();
  rmSync(dataDir, { recursive: true });
}

async function benchSpeed(): Promise<void> {
  await buildSite({ root, outDir: join(root, 'dist'), development: false });
  const startCpu: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await startSite();
    startCpu.push(server.startCpu);
    await server.stop();
  }
  const report = describe(await measure(), median(startCpu));
  console.log(report);
  writeFileSync(join(root, 'scripts/bench/results/speed.md'), report);
}

/** Loads all contenders in turn, `rounds` times over after a round that does not count. Returns medians. */
async function measure(): Promise<(Sample & { name: string })[]> {
  const site = await startSite();
  await untilIdle(site);
  const origin = `http://127.0.0.1:${site.port}`;
  const bareNode = await startServer([...flags, bench('bareNode')], { SOURCE: origin + storedPage }, '/');
  const tsx = [...flags, '--import', 'tsx'];
  const bareReact = await startServer([...tsx, bench('bareReact')], { ...env, SOURCE: origin + renderedPage }, '/');
  const stored = { path: storedPage, connections: 32, headers: ['-H', 'Accept-Encoding=br'] };
  // Few connections: the site limits how many renders one client has in progress.
  const rendered = { path: renderedPage, connections: 2, headers: ['-H', 'Accept-Encoding=identity'] };
  const contenders: Contender[] = [
    { name: 'Bare Node, the same bytes and headers', server: bareNode, ...stored },
    { name: 'This site, stored page, each request logged', server: site, ...stored },
    { name: 'Bare React stream of the same elements', server: bareReact, ...rendered },
    { name: 'This site, rendered page, each request logged', server: site, ...rendered },
  ];
  const samples = contenders.map((): Sample[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const sample = await load(contender);
      if (round > 0) samples[index]?.push(sample);
    }
  }
  return contenders.map(({ name }, index) => {
    const middle = (field: keyof Sample) => median((samples[index] ?? []).map((sample) => sample[field]));
    const [cpu, requests] = [middle('cpu'), middle('requests')];
    return { name, cpu, requests, p50: middle('p50'), p99: middle('p99'), memory: middle('memory') };
  });
}

/** One round of load from a process of its own. Throws where an answer is not 200. */
async function load({ name, server, path, connections, headers }: Contender): Promise<Sample> {
  const before = cpuTime(server.pid);
  const autocannon = join(root, 'node_modules/autocannon/autocannon.js');
  const address = `http://127.0.0.1:${server.port}${path}`;
  const options = ['--json', '-c', `${connections}`, '-d', `${seconds}`, ...headers, address];
  const child = spawn(process.execPath, [autocannon, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { requests, latency, statusCodeStats, errors } = JSON.parse(await text(child.stdout));
  const statuses = Object.keys(statusCodeStats).join();
  if (errors > 0 || statuses !== '200') throw new Error(`${name}: ${errors} errors, status ${statuses}`);
  const cpu = (cpuTime(server.pid) - before) / requests.total;
  return { cpu, requests: requests.total / seconds, p50: latency.p50, p99: latency.p99, memory: memory(server.pid) };
}

function bench(name: string): string {
  return join(root, `scripts/bench/${name}.ts`);
}

function startSite(): Promise<Server> {
  return startServer([...flags, program], siteEnv, '/readyz');
}

function describe(results: (Sample & { name: string })[], startCpu: number): string {
  const [bareNode, stored, bareReact, rendered] = results.map(({ cpu }) => cpu);
  const ratio = (one = Number.NaN, other = Number.NaN) => (one / other).toFixed(2);
  const rows = results.map(
    ({ name, cpu, requests, p50, p99, memory }) =>
      `| ${name} | ${cpu.toFixed(0)} | ${requests.toFixed(0)} | ${p50} | ${p99} | ${memory.toFixed(0)} |`,
  );
  return `# Speed

\`npm run bench\` wrote this page on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}.
Medians of ${rounds} interleaved rounds of ${seconds} s over loopback. The load comes from the same machine, so compare the CPU
a request, not the requests a second.

| | CPU a request, µs | requests a second | latency p50, ms | p99, ms | memory, MB |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

- Stored page (\`${storedPage}\`) to bare Node, CPU: **${ratio(stored, bareNode)}**
- Rendered page (\`${renderedPage}\`) to a bare React stream, CPU: **${ratio(rendered, bareReact)}**
- First start until ready, CPU: **${startCpu.toFixed(0)} ms** (median of ${starts})
`;
}
