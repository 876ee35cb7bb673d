import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFolder } from '../../scripts/replaceFolder.ts';
import { temporaryFolder } from '../support/folders.ts';

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
