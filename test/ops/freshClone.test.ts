import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { machinesNode, machinesPath, standInNode } from '../support/otherNodes.ts';
import { root } from '../support/root.ts';
import { freePort } from '../support/startSite.ts';

/**
 * What somebody meets who has a clone, Node and npm, and nothing else. The real npm installs once, in the first test; those
 * after it go on from there.
 */
const parent = mkdtempSync(join(tmpdir(), 'clones-'));
const clone = join(parent, '新 站 $HOME');
const bare = join(parent, 'without packages');
const second = join(parent, 'second clone');
const installer = ['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', '.npmrc'];
/** Nobody answers there. */
const noRegistry = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' };

type Start = {
  origin: string;
  port: number;
  said: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
  untilReady: () => Promise<void>;
  /** The signal goes to npm and to what it has started, as from the keyboard. */
  end: (signal: NodeJS.Signals) => Promise<unknown>;
};

const started: Start[] = [];
beforeAll(() => {
  chmodSync(parent, 0o755);
  copyProject(clone, ['client', 'locales', 'scripts', 'server', 'shared', ...installer]);
  copyProject(bare, ['scripts', ...installer]);
});
afterEach(() => Promise.all(started.splice(0).map(({ end }) => end('SIGKILL'))));
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', bare, second]);
  // 17,000 files: nobody waits for their end.
  spawn('rm', ['-rf', parent], { detached: true, stdio: 'ignore' }).unref();
});

test('npm start installs what the build needs, where NODE_ENV says production and `npm ci --omit=dev` has left it out', {
  timeout: 300_000,
}, async () => {
  // What such an install leaves, by its own account done.
  mkdirSync(join(clone, 'node_modules/express'), { recursive: true });
  const lock = createHash('sha256')
    .update(readFileSync(join(clone, 'package-lock.json')))
    .digest('hex');
  writeFileSync(join(clone, 'node_modules/.installed-lock'), lock);
  const site = await npmStart(clone, { NODE_ENV: 'production' });
  await site.untilReady();
  expect(await pageAt(site)).toContain('<html lang="en-US"');
  const progress = [
    /^Installing packages .*$/m,
    /^Installed in \d+ s\.$/m,
    /^Building the site.*$/m,
    /^ +all [\d.]+ s$/m,
  ];
  const places = progress.map((line) => site.said().search(line));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await site.end('SIGINT');
  await expect(fetch(site.origin)).rejects.toThrow();
});

test('a second clone beside it serves as well, on a port of its own, and neither installs, builds or asks the registry again', async () => {
  spawnSync('cp', ['-al', clone, second]);
  const [one, other] = [await npmStart(clone, noRegistry), await npmStart(second, noRegistry)];
  await Promise.all([one.untilReady(), other.untilReady()]);
  for (const site of [one, other]) expect(site.said()).not.toMatch(/^(?:Install|Build)/m);
  const late = await npmStart(second, { PORT: String(one.port) });
  expect(await late.ended).toBe(1);
  expect(late.said()).toMatch(/^Cannot start: port \d+ is taken.*$/m);
  for (const site of [one, other]) expect(await pageAt(site)).toContain('<html lang="en-US"');
});

test('without packages and registry it says in a line what is the matter', async () => {
  const start = await npmStart(bare, { ...noRegistry, npm_config_cache: join(parent, 'empty cache') });
  expect(await start.ended).toBe(1);
  expect(start.said()).toMatch(/^Packages cannot be installed: npm ci failed.*registry.*$/m);
});

describe('a clone that is only read', () => {
  const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const dataDir = join(parent, 'data elsewhere');
  beforeAll(() => {
    mkdirSync(dataDir);
    if (somebody.uid) chownSync(dataDir, somebody.uid, somebody.gid);
    for (const folder of [bare, second]) spawnSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+']);
  });

  test('without packages says in a line that they cannot be installed', async () => {
    const start = await npmStart(bare, {}, somebody);
    expect(await start.ended).toBe(1);
    expect(start.said()).toMatch(/^Packages cannot be installed: .* cannot be written to\.$/m);
  });

  test('that is built serves, where messages may be kept elsewhere', async () => {
    const site = await npmStart(second, { DATA_DIR: dataDir }, somebody);
    await site.untilReady();
    expect(await pageAt(site)).toContain('<html lang="en-US"');
  });

  test('that is built says in a line where messages cannot be kept', async () => {
    const start = await npmStart(second, { DATA_DIR: '' }, somebody);
    expect(await start.ended).toBe(1);
    expect(start.said()).toMatch(/^Cannot start: DATA_DIR .*$/m);
  });

  test('that has to be built anew says in a line that it cannot', async () => {
    chmodSync(join(second, 'locales'), 0o755);
    // Not through the link, which is the other clone's file as well.
    rmSync(join(second, 'locales/README.md'));
    writeFileSync(join(second, 'locales/README.md'), 'Changed.\n');
    const start = await npmStart(second, { DATA_DIR: dataDir }, somebody);
    expect(await start.ended).toBe(1);
    expect(start.said()).toMatch(/^Cannot build: .* cannot be written to.*$/m);
  });
});

/** Once there are packages, npm runs everything on the Node that came with them. */
test.each([20, 26])('npm start serves with Node %i on the path', async (major) => {
  const site = await npmStart(clone, { PATH: [standInNode(parent, major), machinesPath].join(delimiter) });
  await site.untilReady();
  expect(await pageAt(site)).toContain('<html lang="en-US"');
});

test.each([20, 22, 24])('without npm, Node %i on the path is told that dist needs a younger one', (major) => {
  const env = environment({ PATH: [standInNode(parent, major), machinesPath].join(delimiter) });
  for (const script of ['scripts/ensureInstalled.mjs', 'dist/server/index.cjs']) {
    const { status, stderr } = spawnSync('node', [script], { cwd: clone, env, encoding: 'utf8' });
    const isRefused = script.startsWith('dist');
    expect(status).toBe(isRefused ? 1 : 0);
    expect(stderr).toMatch(isRefused ? /^Cannot start: this needs Node 26 or newer, and runs on [\d.]+.*\n$/ : /^$/);
  }
});

test('with an older Node than 20 the packages are not even tried', () => {
  const env = environment({ PATH: [standInNode(parent, 18), machinesPath].join(delimiter) });
  const { status, stderr } = spawnSync('node', ['scripts/ensureInstalled.mjs'], { cwd: bare, env });
  expect(status).toBe(1);
  expect(String(stderr)).toMatch(/^This needs Node 20 or newer; the one on the path is 18\.[\d.]+\n$/);
});

test('the machine’s own Node runs dist, or is refused by it in a line', async () => {
  const port = await freePort();
  const site = spawn(machinesNode, ['dist/server/index.cjs'], { cwd: clone, env: environment({ PORT: String(port) }) });
  const start = watch(site, port);
  await Promise.race([start.untilReady(), start.ended]);
  if (site.exitCode !== null) expect(start.said()).toMatch(/^Cannot start: this needs Node \d+ or newer, .*\n$/);
  else expect(await pageAt(start)).toContain('<html lang="en-US"');
});

/** What a clone holds of the working tree, without its history. */
function copyProject(folder: string, parts: readonly string[]): void {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  // Slices of fonts, by content: a quarter of a first build.
  const made = '.cache/fonts';
  if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true });
}

/** A shell in which nothing is set up: least of all what npm sets for the tests. */
function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PATH: machinesPath, HOME: process.env.HOME, HOST: '127.0.0.1', ...more };
}

async function npmStart(
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  as: { uid?: number; gid?: number } = {},
): Promise<Start> {
  const port = Number(env.PORT ?? (await freePort()));
  const given = environment({ PORT: String(port), DRAIN_DELAY_MS: '0', ...env });
  return watch(spawn('npm', ['start'], { cwd, env: given, detached: true, ...as }), port);
}

function watch(child: ChildProcess, port: number): Start {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const start: Start = {
    origin,
    port,
    said: () => said,
    ended,
    async untilReady() {
      while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
        if (child.exitCode !== null) throw new Error(`ended with code ${child.exitCode}:\n${said}`);
        await delay(50);
      }
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(child.spawnfile === 'npm' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
      await ended;
    },
  };
  started.push(start);
  return start;
}

async function pageAt({ origin }: Start): Promise<string> {
  return (await fetch(`${origin}/about-us`, { headers: { 'Accept-Language': 'en' } })).text();
}
