import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { freePort } from '../support/startSite.ts';

let development: ChildProcess;
let folder = '';
let origin = '';
let output = () => '';

beforeAll(async () => {
  folder = copyOfTheProject();
  await startDevelopment();
});
afterAll(async () => {
  if (development.exitCode === null && development.signalCode === null) {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev serves a changed message file by itself, and survives one that is broken', {
  timeout: 180_000,
}, async () => {
  const file = join(folder, 'locales/en_US/join-us.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const html = () => read(`${origin}/join-us?lang=en_US`);
  const title = async () => /<title>([^|]*) \|/.exec(await html())?.[1];
  const stylesheet = async () => /[^"]*\/style\/[^"]*\/join-us.css/.exec(await html())?.[0];
  const code = () =>
    ['server/site.cjs', 'server/inbox.js'].map((name) => statSync(join(folder, 'dist-dev', name)).mtimeMs);
  await until(async () => (await title()) === texts.title);
  const first = await process(origin);
  const before = { style: await stylesheet(), code: code() };

  writeFileSync(file, JSON.stringify({ ...texts, title: 'Changed while running' }));
  await until(async () => (await title()) === 'Changed while running');
  // What the open page listens to names another process now: it reloads.
  expect(await process(origin)).not.toBe(first);
  expect({ style: await stylesheet(), code: code() }).toEqual(before);

  appendFileSync(join(folder, 'client/styles/pages/join-us/hero.css'), '.from-a-test { color: inherit }');
  await until(async () => ![undefined, before.style].includes(await stylesheet()));
  expect(await read(origin + (await stylesheet()))).toContain('.from-a-test');
  expect(code()).toEqual(before.code);

  const tokens = join(folder, 'client/styles/tokens.css');
  writeFileSync(tokens, readFileSync(tokens, 'utf8').replace(/--paper: #\w+;/, '--paper: #f0fbff;'));
  await until(async () => (await html()).includes('name="theme-color" content="#f0fbff"'));

  writeFileSync(file, '{ "title": ');
  await until(async () => output().includes('Not built; waiting for a change.'));
  expect(output()).toContain('locales/en_US/join-us.json');
  expect(await title()).toBe('Changed while running');

  writeFileSync(file, JSON.stringify({ ...texts, title: 'Mended' }));
  await until(async () => (await title()) === 'Mended');
});

test.each([
  ['server/endpoints/endpoints.ts', 'User-agent: *', 'User-agent: anybody', '/robots.txt'],
  ['shared/site.ts', 'https://judydoll.example/', 'https://another.example/', '/business?name=judydoll'],
  ['scripts/build/buildSite.ts', 'houseColours.paper', "'#fefefe'", '/join-us'],
])('a saved %s, which is no component, is served as well', { timeout: 180_000 }, async (name, from, to, address) => {
  const file = join(folder, name);
  const source = readFileSync(file, 'utf8');
  const answer = () => read(origin + address);
  const isNew = async () => (await answer()).includes(to.replaceAll("'", ''));
  await until(async () => (await answer()) !== '');
  expect(source).toContain(from);
  expect(await isNew()).toBe(false);
  writeFileSync(file, source.replaceAll(from, to));
  await until(isNew);
});

test('a component that throws shows file, line and code in the page, until it is mended', {
  timeout: 180_000,
}, async () => {
  const file = join(folder, 'shared/pages/join-us/Questions.tsx');
  const source = readFileSync(file, 'utf8');
  const html = () => read(`${origin}/join-us`);
  await until(async () => (await html()).includes('</html>'));
  const thrown = "  if (origin) throw new Error('no questions');\n";
  writeFileSync(
    file,
    source.replace(/(export function Questions\([^)]*\)[^{]*\{\n)/, `$1  const origin = 'here';\n${thrown}`),
  );
  await until(async () => (await html()).includes('no questions'));
  const shown = await html();
  expect(shown).toMatch(/Questions\.tsx:\d+/);
  expect(shown).toMatch(/&gt; +\d+ +if \(origin\) throw/);
  expect(shown).toContain('http-equiv="refresh"');
  writeFileSync(file, source);
  await until(async () => (await html()).includes('</html>') && !(await html()).includes('no questions'));
});

test('a wrong type is told after the build, with file and line, and stops nothing', { timeout: 180_000 }, async () => {
  const file = join(folder, 'shared/pages/join-us/Questions.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, `${source}export const questions: number = 'many';\n`);
  await until(async () => /Questions\.tsx\(\d+,\d+\): error TS2322/.test(output()));
  await until(async () => (await read(`${origin}/join-us`)).includes('</html>'));
  writeFileSync(file, source);
});

test('SIGTERM and SIGINT to npm run dev leave nothing behind: no process, and nobody on the port', {
  timeout: 180_000,
}, async () => {
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    if (signal === 'SIGINT') await startDevelopment();
    await until(answers);
    development.kill(signal);
    await until(async () => !(await answers()));
    await until(async () => processesIn(folder).length === 0);
  }
});

/** Those that run in a folder, where the system tells (Linux). */
function processesIn(place: string): string[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`) === place;
    } catch {
      return false;
    }
  });
}

/** So that the tests may change it. Pictures, which they do not change, are the real ones. */
function copyOfTheProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-dev-'));
  const linked = ['node_modules', '.cache', 'client/images', 'client/encoded'];
  const filter = (file: string) => !linked.some((name) => file === join(root, name));
  for (const name of [
    'client',
    'locales',
    'scripts',
    'server',
    'shared',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  for (const name of linked) symlinkSync(join(root, name), join(copy, name));
  return copy;
}

/** As developers start it. */
async function startDevelopment(): Promise<void> {
  const port = await freePort();
  let said = '';
  development = spawn('npm', ['run', '-s', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...globalThis.process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' },
  });
  for (const stream of [development.stdout, development.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  origin = `http://127.0.0.1:${port}`;
  output = () => said;
}

/** No answer, or half a one, while the server is being replaced: then it is empty. */
async function read(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch {
    return '';
  }
}

/** The first message of the event stream. */
async function process(origin: string): Promise<string> {
  const stream = await fetch(`${origin}/development/reload`);
  const reader = stream.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return /data: (\d+)/.exec(new TextDecoder().decode(value))?.[1] ?? '';
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
