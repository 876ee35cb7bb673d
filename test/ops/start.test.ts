import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
