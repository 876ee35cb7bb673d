import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: builds into `dist-dev/`, serves it, and does both again whenever code, a style, a picture or a message
 * file changes; open pages reload by themselves (scripts/dev/reloadOnBuild.ts). A build that fails says why, and the
 * last good one goes on being served. Types are checked after each build, because nobody should wait for them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const watched = ['client', 'locales', 'scripts', 'server', 'shared'];

/** Editors write a file in several steps: this long after the last one (ms) the build begins. */
const settling = 50;

/** This long after a build (ms) its types are checked: the page that reloads comes first, and a further save ends the check. */
const reloading = 1000;

/** Code that the build itself runs: the builder that has loaded it is replaced. Components are only bundled. */
const isBuildersCode = (file: string) => /^(?:scripts|server|shared)[\\/].*\.ts$/.test(file);

/** Style sheets whose colours stand in icons, cards and the manifest as well (houseColours.ts), by what they were. */
const colours = new Map(
  ['tokens', 'brands'].map((name) => [join('client/styles', `${name}.css`), ''] as [file: string, colours: string]),
);

/** The builder has read them, and is replaced where one differs; other lines of these sheets are style like any other. */
function hasNewColours(file: string): boolean {
  if (!colours.has(file)) return false;
  const read =
    readFileSync(join(root, file), 'utf8')
      .match(/--[\w-]+:\s*#\w+/g)
      ?.join() ?? '';
  const differs = read !== colours.get(file);
  colours.set(file, read);
  return differs;
}

let server: ChildProcess | undefined;
let builder: ChildProcess | undefined;
let types: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let typesTimer: NodeJS.Timeout | undefined;
let building = false;
let changed = true;

// Builds are written over one another from here on; what no page names any more goes with the next start.
rmSync(join(root, 'dist-dev'), { recursive: true, force: true });
for (const file of colours.keys()) hasNewColours(file);
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)\.|(?:^|\/)\d+$/.test(file)) return;
    const changedFile = join(folder, file ?? '');
    if (isBuildersCode(changedFile) || hasNewColours(changedFile)) {
      end(builder);
      builder = undefined;
    }
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(buildAndServe, settling);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
process.on('exit', () => {
  endTypes();
  [builder, server].forEach(end);
});
await buildAndServe();

async function buildAndServe(): Promise<void> {
  if (building) return;
  building = true;
  // What changes during a build is built after it.
  while (changed) {
    changed = false;
    endTypes();
    const start = performance.now();
    const built = await build();
    if (changed) continue;
    if (built) await serve();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(built ? `Built in ${seconds} s.` : 'Not built; waiting for a change.');
    if (built) typesTimer = setTimeout(checkTypes, reloading);
  }
  building = false;
}

/** Resolves to false where the build failed, or its builder was replaced on the way. */
function build(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!builder || hasEnded(builder)) {
      builder = fork(join(root, 'scripts/dev/builder.ts'), { cwd: root, execArgv: ['--import', 'tsx'] });
    }
    const ended = () => resolve(false);
    const current = builder;
    current.once('exit', ended);
    current.once('message', (built: boolean) => {
      current.off('exit', ended);
      resolve(built);
    });
    current.send('build');
  });
}

/** Replaces the running server; the port is free when the old process has ended. Stacks name the sources. */
async function serve(): Promise<void> {
  await untilEnded(server);
  server = spawn(process.execPath, ['--enable-source-maps', 'dist-dev/server/index.cjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function checkTypes(): void {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const known = ['--incremental', '--tsBuildInfoFile', join(root, 'dist-dev/types.tsbuildinfo')];
  types = spawn(tsc, ['--noEmit', '--pretty', 'false', ...known, '-p', root], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // A group of its own: what is started is only what starts the compiler.
    detached: process.platform !== 'win32',
  });
}

function untilEnded(child: ChildProcess | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!child || hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    end(child);
  });
}

function endTypes(): void {
  clearTimeout(typesTimer);
  if (!types?.pid || hasEnded(types)) return;
  if (process.platform === 'win32') types.kill();
  else process.kill(-types.pid, 'SIGKILL');
}

/** Nothing to finish: the page that waits for an answer is about to be reloaded. */
function end(child: ChildProcess | undefined): void {
  if (child && !hasEnded(child)) child.kill('SIGKILL');
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
