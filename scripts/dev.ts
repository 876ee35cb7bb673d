import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: builds for development, serves, and does both again when code, a style, a text or a picture changes;
 * open pages reload themselves (client/behaviours/reloadOnBuild.ts). While something is broken, the last good build
 * stays up. `PSEUDO=keys` or `PSEUDO=accents` shows a pseudo-language (scripts/locales/pseudoLanguage.ts).
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['client', 'locales', 'scripts', 'server', 'shared'];
/** Editors save a file in several steps, ms. */
const pause = 100;

let server: ChildProcess | null = null;
let building = false;
let changed = false;

for (const source of sources) {
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, source), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, pause);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stopServer();
    process.exit(0);
  });
}
await refresh();

/** Builds and serves; a change in the meantime makes it do so once more. */
async function refresh(): Promise<void> {
  changed = true;
  if (building) return;
  building = true;
  while (changed) {
    changed = false;
    if (await build()) await restartServer();
    else console.error('Not built. The last good build stays up; save again to retry.');
  }
  building = false;
}

/** In a process of its own: the build's own code may be what changed. */
async function build(): Promise<boolean> {
  const child = run(['--import', 'tsx', 'scripts/build.ts', '--development']);
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function restartServer(): Promise<void> {
  await stopServer();
  server = run(['.cache/development/server/index.js']);
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill();
  await exited;
}

function run(args: string[]): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'development', DRAIN_DELAY_MS: '0', SHUTDOWN_TIMEOUT_MS: '500' };
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}
