import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A folder for one browser: its profile, its cache, its home. */
export function profileFolder(): string {
  return mkdtempSync(join(tmpdir(), 'browser-'));
}

/** Starts a browser in its own process group, which `stop` ends as a whole. `stop` removes its folder. */
export function startProcess(command: string, args: string[], folder: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, ...env },
  });
  const outputs = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  const onLine = (listener: (line: string) => void) => {
    for (const output of outputs) output.on('line', listener);
  };
  const lines: string[] = [];
  onLine((line) => lines.push(line));
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', kill);
  const exited = once(child, 'exit');
  return {
    onLine,
    /** The first group of a pattern, once a line has it. */
    untilOutput(pattern: RegExp): Promise<string> {
      return new Promise((resolve, reject) => {
        const look = (line: string) => resolve(pattern.exec(line)?.[1] ?? '');
        onLine((line) => pattern.test(line) && look(line));
        exited.then(() => reject(new Error(`${command} has ended: ${lines.join('\n')}`)), reject);
      });
    },
    async stop() {
      kill();
      process.off('exit', kill);
      await exited;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
