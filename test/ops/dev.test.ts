import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { freePort } from '../support/startSite.ts';

let development: ChildProcess | undefined;
let folder = '';

afterEach(async () => {
  if (development && development.exitCode === null) {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev serves a changed message file by itself, and survives one that is broken', {
  timeout: 180_000,
}, async () => {
  const { origin, output } = await startDevelopment();
  const file = join(folder, 'locales/en_US/join-us.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  const title = async () => {
    // No answer, or half a one, while the server is being replaced.
    const html = await fetch(`${origin}/join-us?lang=en_US`)
      .then((answer) => answer.text())
      .catch(() => '');
    return /<title>([^|]*) \|/.exec(html)?.[1];
  };
  await until(async () => (await title()) === texts.title);
  const first = await process(origin);

  writeFileSync(file, JSON.stringify({ ...texts, title: 'Changed while running' }));
  await until(async () => (await title()) === 'Changed while running');
  // What the open page listens to names another process now: it reloads.
  expect(await process(origin)).not.toBe(first);

  writeFileSync(file, '{ "title": ');
  await until(async () => output().includes('Not built; waiting for a change.'));
  expect(output()).toContain('locales/en_US/join-us.json');
  expect(await title()).toBe('Changed while running');

  writeFileSync(file, JSON.stringify({ ...texts, title: 'Mended' }));
  await until(async () => (await title()) === 'Mended');
});

test('a component that throws shows file, line and code in the page, until it is mended', {
  timeout: 180_000,
}, async () => {
  const { origin } = await startDevelopment();
  const file = join(folder, 'shared/pages/join-us/Questions.tsx');
  const source = readFileSync(file, 'utf8');
  const html = () =>
    // No answer, or half a one, while the server is being replaced.
    fetch(`${origin}/join-us`)
      .then((answer) => answer.text())
      .catch(() => '');
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

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm run dev leaves nothing behind on the port',
  { timeout: 180_000 },
  async (signal) => {
    const { origin } = await startDevelopment(['npm', 'run', '-s', 'dev']);
    const answers = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    await until(answers);
    development?.kill(signal);
    await until(async () => !(await answers()));
  },
);

/** A copy of the project, so that the test may change it. */
async function startDevelopment(
  [command = '', ...args] = [globalThis.process.execPath, '--import', 'tsx', 'scripts/dev.ts'],
) {
  folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
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
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', '.cache']) symlinkSync(join(root, name), join(folder, name));
  const port = await freePort();
  let said = '';
  development = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...globalThis.process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' },
  });
  for (const stream of [development.stdout, development.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  return { origin: `http://127.0.0.1:${port}`, output: () => said };
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
