import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type Server = { port: number; pid: number; startCpu: number; stop: () => Promise<void> };

const running: Server[] = [];

export async function stopServers(): Promise<void> {
  await Promise.all(running.map((server) => server.stop()));
}

/** Starts a server and waits until it answers at `path`; `startCpu` is the CPU time until then, ms. */
export async function startServer(command: string[], env: NodeJS.ProcessEnv, path: string): Promise<Server> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  while (!(await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${command.at(-1)} ended before it was ready`);
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

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the work after the start is done: the site stores its pages in the background. */
export async function untilIdle({ pid }: Server): Promise<void> {
  await setTimeout(14_000); // work in the background begins 10 s after the start (server/start.ts)
  for (let before = 0, now = cpuTime(pid); now - before > 20_000; before = now, now = cpuTime(pid)) {
    await setTimeout(4000);
  }
}

/** CPU time of the threads of a process, µs (proc(5), schedstat). */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

/** Resident memory of a process, MB. */
export function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
