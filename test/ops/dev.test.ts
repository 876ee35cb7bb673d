import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkoutCopy } from '../support/folders.ts';
import { freePort } from '../support/startSite.ts';

let origin = '';

test('npm run dev serves saved changes, survives a broken file, and leaves no process behind', {
  timeout: 240_000,
}, async () => {
  const folder = checkoutCopy('.cache', 'client/images');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const development = spawn('npm', ['run', '-s', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // in a process group of its own
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' },
  });
  const exited = once(development, 'exit');
  onTestFinished(async () => {
    development.kill('SIGTERM');
    await exited;
  });
  let output = '';
  for (const stream of [development.stdout, development.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const file = join(folder, 'locales/en_US/join-us.json');
  const texts = JSON.parse(fs.readFileSync(file, 'utf8'));
  const html = () => read('/join-us?lang=en_US');
  const title = async () => /<title>([^|]*) \|/.exec(await html())?.[1];
  const stylesheet = async () => /[^"]*\/style\/[^"]*\/join-us.css/.exec(await html())?.[0] ?? '';
  await until(async () => (await title()) === texts.title);
  const firstStyle = await stylesheet();

  fs.writeFileSync(file, JSON.stringify({ ...texts, title: 'Changed while running' }));
  fs.appendFileSync(join(folder, 'client/styles/pages/join-us/hero.css'), '.from-a-test { color: inherit }');
  await until(async () => (await title()) === 'Changed while running');
  await until(async () => !['', firstStyle].includes(await stylesheet()));
  expect(await read(await stylesheet())).toContain('.from-a-test');

  fs.writeFileSync(file, '{ "title": ');
  await until(async () => output.includes('Not built.'));
  expect(output).toContain('locales/en_US/join-us.json');
  expect(await title()).toBe('Changed while running');
  fs.writeFileSync(file, JSON.stringify(texts));

  // A page that fails shows where, and reloads when it is mended.
  const page = join(folder, 'shared/pages/join-us/JoinPage.tsx');
  const source = fs.readFileSync(page, 'utf8');
  fs.writeFileSync(
    page,
    source.replace(/(export function JoinPage\([^)]*\)[^{]*\{)/, "$1 throw new Error('not <mended> yet');"),
  );
  await until(async () => /Error: not &lt;mended&gt; yet\n +at .*\bJoinPage\.tsx:/.test(await html()));
  expect(await html()).toContain('<script src="/development/reload.js"></script>');
  expect(await read('/development/reload.js')).toContain('location.reload()');

  // A slip in a file that the build imports itself is told in an editor's words, too.
  fs.writeFileSync(page, source);
  const words = join(folder, 'locales/words.json');
  const sound = fs.readFileSync(words, 'utf8');
  fs.writeFileSync(words, sound.replace(/",\n/, '"\n'));
  await until(async () => /^locales\/words\.json: .*line \d+: a comma is missing/m.test(output));
  expect(output).not.toContain('TransformError');
  fs.writeFileSync(words, sound);
  // So is a change of such a file shown.
  const site = join(folder, 'shared/site.ts');
  const elsewhere = fs.readFileSync(site, 'utf8').replace('https://judydoll.example/', 'https://another.example/');
  fs.writeFileSync(site, elsewhere);
  await until(async () => (await read('/business?name=judydoll')).includes('https://another.example/'));
  await until(async () => (await title()) === texts.title);

  development.kill('SIGTERM');
  await exited;
  await vi.waitFor(() => expect(() => process.kill(-(development.pid ?? 0), 0)).toThrow('ESRCH'), 10_000);
});

/** The body of an answer; empty while the server is being replaced. */
async function read(address: string): Promise<string> {
  const answer = await fetch(origin + address).catch(() => null);
  return (await answer?.text().catch(() => '')) ?? '';
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
