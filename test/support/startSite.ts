import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { production } from '../../scripts/bench/production.ts';
import { freePort, memory } from '../../scripts/bench/servers.ts';
import { root } from './folders.ts';

export { freePort };

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the built site as the container does, as a real process on a free port, with a data folder of its own, and waits until it may get
 * traffic. Rejects with what the process said where it ends before. `program` is another one than that of the tests' build, `log` another place of its log
 * than `output`.
 */
export async function startSite(
  env: NodeJS.ProcessEnv = {},
  program = `${root}dist/server/index.cjs`,
  log: 'pipe' | Writable | number = 'pipe',
) {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const child = spawn(process.execPath, [...production(root).flags, program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_DELAY_MS: '0',
      SEARCH_RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', log, 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  // Its output ends with it.
  const exited = once(child, 'close').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return code as number | null;
  });
  const origin = `http://localhost:${port}`;
  const site = {
    origin,
    port,
    pid: child.pid ?? 0,
    /** Everything that the process has written so far. */
    output: () => output,
    /** Ends the process by a signal (SIGKILL by default: nothing to wait for) and resolves to its exit code. */
    stop(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal);
      return exited;
    },
    /** Resolves to the exit code when the process ends. */
    exited,
  };
  const probe = `http://${env.HOST ?? '127.0.0.1'}:${port}/readyz`;
  // Another program may listen there and never answer.
  const ask = () => fetch(probe, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  while (!(await ask())?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await exited;
      throw new Error(`the site ended with code ${child.exitCode} before it was ready:\n${output}`);
    }
    await delay(25);
  }
  return site;
}

/** As `startSite`, until the test ends. */
export async function siteOfTest(...options: Parameters<typeof startSite>): Promise<RunningSite> {
  const site = await startSite(...options);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Of a process, MB; 0 where the system is not Linux. */
export function residentMemory(pid: number): number {
  return process.platform === 'linux' ? Math.round(memory(pid)) : 0;
}
