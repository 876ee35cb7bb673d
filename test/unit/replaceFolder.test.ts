import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfProcess, replaceFolder } from '../../scripts/replaceFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('builds that end at the same time all succeed, and the site’s folder is a whole one of theirs', async () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'dist');
  const builds = Array.from({ length: 20 }, (_, build) => `${folder}.${build}`);
  for (const build of builds) {
    mkdirSync(join(build, 'public'), { recursive: true });
    for (const file of ['stamp', 'public/page']) writeFileSync(join(build, file), build);
  }
  await Promise.all(builds.map((build) => replaceFolder(folder, build)));
  expect(readdirSync(parent)).toEqual(['dist']);
  expect(readFileSync(join(folder, 'public/page'), 'utf8')).toBe(readFileSync(join(folder, 'stamp'), 'utf8'));
});

test('a build has a folder of its own, and removes what killed builds have left', async () => {
  const dist = join(temporaryFolder(), 'dist');
  const { pid: dead } = spawnSync('true');
  for (const owner of [process.ppid, dead]) mkdirSync(`${dist}.${owner}/public`, { recursive: true });
  expect(basename(await folderOfProcess(dist))).toBe(`dist.${process.pid}`);
  expect([process.ppid, dead].map((owner) => existsSync(`${dist}.${owner}`))).toEqual([true, false]);
});
