import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Server = { port: number; pid: number; startCpu: number; output: () => string; stop: () => Promise<void> };

/** One run of load against one server. CPU in µs a request, latencies in ms, memory in MB. */
export type Sample = { requests: number; cpu: number; p50: number; p99: number; memory: number };

let nextPort = Number(process.env.BENCH_PORT ?? 3135);

type StartOptions = {
  env?: NodeJS.ProcessEnv;
  /** Node's own options. */
  flags?: string[];
  /** Answers 200 when the server is ready. */
  path?: string;
};

/** Starts a server and waits until it answers at `path`; `startCpu` is what it has taken until then, in ms. */
export async function startServer(
  script: string,
  { env = {}, flags = [], path = '/readyz' }: StartOptions = {},
): Promise<Server> {
  const port = nextPort++;
  const child: ChildProcess = spawn(process.execPath, [...flags, script], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
      DRAIN_DELAY_MS: '0',
      OVERLOAD_LAG_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output = (output + part).slice(-100_000)));
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  while (!(await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it was ready`);
    await setTimeout(2);
  }
  const startCpu = threadTime(pid) / 1000;
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { port, pid, startCpu, output: () => output, stop };
}

/** Loads one address for `seconds` and measures what it cost the server. A run that fails is repeated, twice at most. */
export async function load(server: Server, path: string, options: LoadOptions = {}, repeats = 2): Promise<Sample> {
  try {
    return await loadOnce(server, path, options);
  } catch (error) {
    if (repeats === 0) throw error;
    console.warn(`Once more: ${(error as Error).message}`);
    await setTimeout(1000);
    return load(server, path, options, repeats - 1);
  }
}

/** Anything but the expected status is an error. */
async function loadOnce(
  { port, pid }: Server,
  path: string,
  { seconds = 2, connections = 32, headers = {}, status = 200 }: LoadOptions,
): Promise<Sample> {
  const before = cpuTime(pid);
  const result = await autocannon(`http://127.0.0.1:${port}${path}`, { seconds, connections, headers });
  const requests = result.requests.total;
  const wrong = Object.keys(result.statusCodeStats).filter((code) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0) throw new Error(`${path}: ${result.errors} errors, status ${wrong}`);
  const { p50, p99 } = result.latency;
  return { requests: requests / seconds, cpu: (cpuTime(pid) - before) / requests, p50, p99, memory: memory(pid) };
}

type LoadResult = {
  requests: { total: number };
  latency: { p50: number; p99: number };
  statusCodeStats: Record<string, unknown>;
  errors: number;
};

const program = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));

/** The load comes from a process of its own, so that its work is not ours. */
async function autocannon(
  address: string,
  { seconds, connections, headers }: Required<Omit<LoadOptions, 'status'>>,
): Promise<LoadResult> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const child = spawn(
    process.execPath,
    [program, '--json', '-c', `${connections}`, '-d', `${seconds}`, ...named, address],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part));
  await once(child, 'close');
  return JSON.parse(output) as LoadResult;
}

export type LoadOptions = { seconds?: number; connections?: number; headers?: Record<string, string>; status?: number };

/** CPU of a process in µs, its ended threads included; with those child processes that have ended, if asked (Linux: /proc). */
export function cpuTime(pid: number, withChildren = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), in ticks of 10 ms.
  const ticks = fields.slice(11, withChildren ? 15 : 13);
  return ticks.reduce((sum, tick) => sum + Number(tick), 0) * 10_000;
}

/** The same in steps of nanoseconds, of living threads only: for spans that a tick is too long for. */
function threadTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

/** Resident memory of a process in MB. */
export function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
