import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { codeFile, siteFile } from '#server/siteScript.ts';
import { root } from '../support/root.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const running: RunningSite[] = [];
afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())));

test('the built site starts and answers a page in the language asked for', async () => {
  const site = await startSite();
  running.push(site);
  const answer = await fetch(`${site.origin}/about-us`, { headers: { 'Accept-Language': 'en' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="en-US"');
});

test('compiled code lies beside it for whoever runs it, and V8 takes it with the options of npm start', () => {
  const { start } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;
  const options = start.match(/--\S+/g);
  const program = `
    import { siteScript } from './server/siteScript.ts';
    console.log(siteScript('dist/server').cachedDataRejected);`;
  const { stdout } = spawnSync(process.execPath, [...options, '--input-type=module', '-e', program], { cwd: root });
  expect(String(stdout).trim()).toBe('false');
  expect(statSync(codeFile(`${root}dist/server`)).mode & 0o444).toBe(0o444);
});

test.each([
  ['missing, as with another version of Node', (file: string) => rmSync(file)],
  ['not what V8 wrote', (file: string) => writeFileSync(file, 'no code')],
])('where compiled code is %s, it starts from its source', async (_case, spoil) => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const name of readdirSync(`${root}dist`)) symlinkSync(`${root}dist/${name}`, join(dist, name));
  rmSync(join(dist, 'server'));
  cpSync(`${root}dist/server`, join(dist, 'server'), { recursive: true });
  spoil(codeFile(join(dist, 'server')));
  const site = await startSite({}, dist);
  running.push(site);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
});

test('its code is ASCII, which takes half the memory and reads sooner', () => {
  const code = readFileSync(siteFile(`${root}dist/server`), 'utf8');
  expect(/[\u0080-\uffff]/.exec(code)).toBeNull();
});

test('a wrong setting stops it with one line that names the variable', async () => {
  await expect(startSite({ PUBLIC_ORIGIN: 'www.example.com' })).rejects.toThrow(
    /ended with code 1 before it was ready:\nCannot start: PUBLIC_ORIGIN [^\n]+\n$/,
  );
});

test.each(['file', 'file/data', '/proc/data'])(
  'a DATA_DIR of %s stops it with one line that names it',
  async (dataDir) => {
    const parent = mkdtempSync(join(tmpdir(), 'no-data-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    writeFileSync(join(parent, 'file'), '');
    await expect(startSite({ DATA_DIR: resolve(parent, dataDir) })).rejects.toThrow(
      /ended with code 1 before it was ready:\nCannot start: DATA_DIR [^\n]+\n$/,
    );
  },
);

test('the container’s health check asks where the site listens', async () => {
  const site = await startSite({ HOST: '127.0.0.2' });
  running.push(site);
  const check = (HOST: string) =>
    spawnSync(process.execPath, ['scripts/healthcheck.mjs'], { cwd: root, env: { HOST, PORT: String(site.port) } });
  expect(check('127.0.0.2').status).toBe(0);
  expect(check('').status).toBe(1);
});
