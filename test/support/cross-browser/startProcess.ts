import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTime } from './drivenBrowser.ts';

type BrowserProcess = {
  /** The first group of a pattern, once the output has it. */
  untilOutput: (line: RegExp) => Promise<string>;
  onLine: (listener: (line: string) => void) => void;
  stop: () => Promise<void>;
};

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
  const listeners: ((line: string) => void)[] = [];
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      for (const line of String(chunk).split('\n')) for (const listener of listeners) listener(line);
    });
  }
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
    untilOutput(line) {
      const found = new Promise<string>((resolve, reject) => {
        const look = () => {
          const [all, part = all] = line.exec(output) ?? [];
          if (part !== undefined) resolve(part);
        };
        look();
        listeners.push(look);
        exited.then(() => reject(new Error(`${command} has ended: ${output}`)), reject);
      });
      return inTime(found, command);
    },
    onLine: (listener) => void listeners.push(listener),
    async stop() {
      kill();
      process.off('exit', kill);
      await exited;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  } satisfies BrowserProcess;
}
