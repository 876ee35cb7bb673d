import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A clone in a folder with a difficult name. Its `npm` is a shell script that notes its arguments and runs `script`. */
function clone(script: string) {
  const folder = join(temporaryFolder(), '新 站 $HOME');
  for (const name of ['scripts/ensureInstalled.mjs', 'scripts/browsers', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$*" >> calls\n${script}\n`, { mode: 0o755 });
  return {
    folder,
    calls: () =>
      existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [],
    install() {
      const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` };
      return spawnSync(process.execPath, ['scripts/ensureInstalled.mjs'], { cwd: folder, encoding: 'utf8', env });
    },
  };
}

test('packages are installed once for each lock file, with the build’s tools wherever NODE_ENV points', () => {
  const { folder, install, calls } = clone('mkdir -p node_modules');
  expect(install()).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(1);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test('an install that fails is reported in one line, and tried again the next time', () => {
  const { install, calls } = clone('exit 1');
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^npm ci failed[^\n]*\n$/) });
  expect(install().status).toBe(1);
  expect(calls()).toHaveLength(2);
});
