import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/filesBelow.ts';
import { checkoutCopy, root } from '../support/folders.ts';
import { siteOfTest } from '../support/startSite.ts';

const build = (cwd: string) => promisify(execFile)('npm', ['run', 'build'], { cwd });

test('two builds of one checkout at the same time both succeed, and the site of `npm start` keeps all its files and leaves none', {
  timeout: 240_000,
}, async () => {
  const folder = checkoutCopy('client/images', '.cache/browsers');
  const dist = join(folder, 'dist');
  cpSync(`${root}dist`, dist, { recursive: true });
  const site = await siteOfTest({}, join(folder, 'scripts/start.mjs'));
  const files = filesBelow(join(dist, 'public'));
  const stamp = () => readFileSync(join(dist, 'stamp'), 'utf8');
  const before = stamp();
  appendFileSync(join(folder, 'client/styles/reset.css'), '\nbody { counter-reset: sheet; }\n');
  const builds = Promise.all([build(folder), build(folder)]);
  let areRunning = true;
  const end = () => {
    areRunning = false;
  };
  void builds.then(end, end);
  for (let isLast = false; !isLast; ) {
    isLast = !areRunning;
    for (const file of files)
      expect((await fetch(`${site.origin}/${file}`, { method: 'HEAD' })).status, file).toBe(200);
  }
  for (const { stdout } of await builds) expect(stdout).toContain('  all ');
  expect(stamp()).not.toBe(before);
  const folders = () => readdirSync(folder).filter((name) => name.startsWith('dist'));
  expect(await site.stop('SIGTERM')).toBe(0);
  expect(folders()).toEqual(['dist']);

  // The next start removes what a killed site has left, also where nothing has to be built.
  const killed = await siteOfTest({}, join(folder, 'scripts/start.mjs'));
  await killed.stop('SIGKILL');
  expect(folders()).toHaveLength(2);
  expect((await build(folder)).stdout).not.toContain('Building');
  expect(folders()).toEqual(['dist']);
});
