import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: builds into `dist-dev/`, serves it, and does both again whenever code, a style, a picture or a message
 * file changes; open pages reload by themselves (client/development/reloadOnBuild.ts). A build that fails says why, and the
 * last good one goes on being served.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const watched = ['client', 'locales', 'scripts', 'server', 'shared'];

/** Editors write a file in several steps: this long after the last one (ms) the build begins. */
const settling = 80;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let building = false;
let changed = true;

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)\.|^\d+$/.test(file)) return;
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(buildAndServe, settling);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server?.kill('SIGKILL');
    process.exit(0);
  });
}
await buildAndServe();

async function buildAndServe(): Promise<void> {
  if (building) return;
  building = true;
  // What changes during a build is built after it.
  while (changed) {
    changed = false;
    const start = performance.now();
    const built = await run(['--import', 'tsx', 'scripts/build.ts', '--development']);
    if (changed) continue;
    if (built) await serve();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(built ? `Built in ${seconds} s.` : 'Not built; waiting for a change.');
  }
  building = false;
}

/** In a process of its own, so that each build runs the code as it is now. */
function run(args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Replaces the running server; the port is free when the old process has ended. */
async function serve(): Promise<void> {
  await ended(server);
  server = spawn(process.execPath, ['dist-dev/server/index.cjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function ended(child: ChildProcess | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    // Nothing to finish: the page that waits for an answer is about to be reloaded.
    child.kill('SIGKILL');
  });
}
