import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { root } from '../support/root.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const running: RunningSite[] = [];

afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())));

test('the built site starts and answers a page in the language asked for', async () => {
  const site = await startSite({}, undefined, []);
  running.push(site);
  const answer = await fetch(`${site.origin}/about-us`, { headers: { 'Accept-Language': 'en' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="en-US"');
});

test('the built site, which knows a part of all media types, names the type of each kind of its files', async () => {
  const site = await startSite();
  running.push(site);
  const files = readdirSync(`${root}dist/public`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(`${root}dist/public`, join(parentPath, name)));
  const types: Record<string, string | null> = {};
  for (const [kind, file] of new Map(files.map((file) => [extname(file), file]))) {
    types[kind] = (await fetch(`${site.origin}/${file}`)).headers.get('content-type');
  }
  expect(types).toEqual({
    '.avif': 'image/avif',
    '.css': 'text/css; charset=utf-8',
    '.ico': 'image/vnd.microsoft.icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  });
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
