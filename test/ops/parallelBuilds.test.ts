import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/filesBelow.ts';
import { checkoutCopy } from '../support/projectCopy.ts';
import { root } from '../support/root.ts';
import { siteOfTest } from '../support/startSite.ts';

test('two builds of one checkout at the same time both succeed, and the site of `npm start` keeps all its files and leaves none', {
  timeout: 240_000,
}, async () => {
  const folder = checkoutCopy();
  const dist = join(folder, 'dist');
  cpSync(`${root}dist`, dist, { recursive: true });
  const site = await siteOfTest({}, join(folder, 'scripts/start.mjs'));
  const files = filesBelow(join(dist, 'public'));
  const stamp = () => readFileSync(join(dist, 'stamp'), 'utf8');
  const before = stamp();
  appendFileSync(join(folder, 'client/styles/reset.css'), '\nbody { counter-reset: sheet; }\n');
  const builds = Promise.all([1, 2].map(() => build(folder)));
  let areRunning = true;
  void builds.finally(() => {
    areRunning = false;
  });
  for (let isLast = false; !isLast; ) {
    isLast = !areRunning;
    for (const file of files)
      expect((await fetch(`${site.origin}/${file}`, { method: 'HEAD' })).status, file).toBe(200);
  }
  expect(await builds).toEqual([
    { code: 0, said: expect.stringContaining('  all ') },
    { code: 0, said: expect.stringContaining('  all ') },
  ]);
  expect(stamp()).not.toBe(before);
  const folders = () => readdirSync(folder).filter((name) => name.startsWith('dist'));
  expect(await site.stop('SIGTERM')).toBe(0);
  expect(folders()).toEqual(['dist']);

  // The next start removes what a killed site has left, also where nothing has to be built.
  const killed = await siteOfTest({}, join(folder, 'scripts/start.mjs'));
  await killed.stop('SIGKILL');
  expect(folders()).toHaveLength(2);
  expect(await build(folder)).toMatchObject({ code: 0, said: expect.not.stringContaining('Building') });
  expect(folders()).toEqual(['dist']);
});

async function build(folder: string) {
  const child = spawn('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}
