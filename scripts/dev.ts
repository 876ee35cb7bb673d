import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';
import { sourceFolders } from './build/buildStamp.ts';
import { incrementalBundle } from './build/bundle.ts';

/**
 * `npm run dev`: builds into `dist-dev/`, serves it, and does both again when a source file changes; open pages reload.
 * A build that fails is printed, and the last good one stays up. `node --watch` restarts this program when code changes
 * that the build itself imports.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'dist-dev');
const bundle = incrementalBundle();
let server: ChildProcess | undefined;
let update = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
process.on('exit', () => server?.kill('SIGKILL'));
for (const folder of sourceFolders) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(scheduleUpdate, 50);
  });
}
scheduleUpdate();

/** Updates run one after another. */
function scheduleUpdate(): void {
  update = update.then(buildAndServe).catch((error: Error) => console.error(`${error.message}\nNot built.`));
}

async function buildAndServe(): Promise<void> {
  const start = performance.now();
  const isBuilt = await buildSite({ root, outDir, development: true, bundle });
  if (server && !isBuilt) return;
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'server/index.cjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
