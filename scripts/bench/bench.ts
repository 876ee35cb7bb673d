import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../build/buildSite.ts';
import { production } from './production.ts';

/**
 * `npm run bench`, on Linux: CPU a request of the site beside bare Node and bare React, and CPU of a start. Writes
 * `results/speed.md`. Rounds are interleaved, so that a busy machine slows all servers alike; what counts are ratios of
 * medians. Takes about 2 minutes; `-- --quick` less, for a first look, and writes nothing.
 */
const quick = process.argv.includes('--quick');
const [rounds, seconds, starts] = quick ? [3, 1, 3] : [11, 2, 9];
const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const { flags, program, env } = production(root);
const siteEnv = { ...env, DATA_DIR: dataDir, DRAIN_DELAY_MS: '0', OVERLOAD_LAG_MS: '0' };
const storedPage = '/dynamics';
/** A private response: rendered for each request. */
const renderedPage = '/contact-us?sent=unknown';

type Server = { port: number; pid: number; startCpu: number; stop: () => Promise<void> };
type Contender = { name: string; server: Server; path: string; connections: number; headers: string[] };
/** CPU in µs a request, latencies in ms, resident memory in MB. */
type Sample = { cpu: number; requests: number; p50: number; p99: number; memory: number };

const running: Server[] = [];
try {
  await buildSite({ root, outDir: join(root, 'dist'), development: false });
  const startCpu: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await startSite();
    startCpu.push(server.startCpu);
    await server.stop();
  }
  const report = describe(await measure(), median(startCpu));
  console.log(report);
  if (!quick) writeFileSync(join(root, 'scripts/bench/results/speed.md'), report);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true });
}

/** Loads all contenders in turn, `rounds` times over after a round that does not count. Returns medians. */
async function measure(): Promise<(Sample & { name: string })[]> {
  const site = await startSite();
  await untilIdle(site);
  const origin = `http://127.0.0.1:${site.port}`;
  const bareNode = await startServer([bench('bareNode')], { SOURCE: origin + storedPage }, '/');
  const tsx = ['--import', 'tsx'];
  const bareReact = await startServer([...tsx, bench('bareReact')], { ...env, SOURCE: origin + renderedPage }, '/');
  const stored = { path: storedPage, connections: 32, headers: ['-H', 'Accept-Encoding=br'] };
  // Few connections: the site limits how many renders one client has under way.
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

/** Starts a server and waits until it answers at `path`; `startCpu` is the CPU time until then, ms. */
async function startServer(command: string[], env: NodeJS.ProcessEnv, path: string): Promise<Server> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  while (!(await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${command.at(-1)} ended before it was ready`);
    await setTimeout(2);
  }
  const startCpu = cpuTime(pid) / 1000;
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const server = { port, pid, startCpu, stop };
  running.push(server);
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the work after the start is done: the site stores its pages in the background. */
async function untilIdle({ pid }: Server): Promise<void> {
  await setTimeout(4000);
  for (let before = 0, now = cpuTime(pid); now - before > 20_000; before = now, now = cpuTime(pid)) {
    await setTimeout(4000);
  }
}

/** CPU time of the threads of a process, µs (proc(5), schedstat). */
function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

/** Resident memory of a process, MB. */
function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
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
