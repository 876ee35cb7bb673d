import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/folders.ts';

const nodePackage = `node-${process.platform}-${process.arch}`;

/**
 * A clone in a folder with a difficult name. Its `npm` is a shell script that notes its arguments and runs `script`;
 * `packages` are its versions of Node.
 */
function clone(script: string, packages = { [nodePackage]: '26.1.0' }) {
  const folder = join(temporaryFolder(), '新 站 $HOME');
  for (const name of ['scripts/ensureInstalled.mjs', 'scripts/browsers', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: packages }));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$*" >> calls\n${script}\n`, { mode: 0o755 });
  return {
    folder,
    calls: () =>
      existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [],
    install(...options: string[]) {
      const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` };
      return spawnSync(process.execPath, ['scripts/ensureInstalled.mjs', ...options], {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
    },
  };
}

test('packages are installed once for each lock file, with development packages even if NODE_ENV is production', () => {
  const { folder, install, calls } = clone('mkdir -p node_modules');
  expect(install()).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(1);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test('the first start installs no development packages; the first test adds them, and later starts keep them', () => {
  const { folder, install, calls } = clone('mkdir -p node_modules');
  const start = () => expect(install('--omit=dev').status).toBe(0);
  start();
  start();
  expect(install().status).toBe(0);
  start();
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  start();
  expect(calls().map((call) => call.replace(/ --include=optional.*/, ''))).toEqual([
    'ci --omit=dev',
    'install --no-save --include=dev',
    'ci --include=dev',
  ]);
});

test('an install that fails is reported in one line, and tried again the next time', () => {
  const { install, calls } = clone('exit 1');
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^npm ci failed[^\n]*\n$/) });
  expect(install().status).toBe(1);
  expect(calls()).toHaveLength(2);
});

test('scripts run on the Node of the lock file although npm made no link to it, or has lost it since', () => {
  const { folder, install, calls } = clone(
    `mkdir -p node_modules/${nodePackage}/bin && ln -s '${process.execPath}' node_modules/${nodePackage}/bin/node`,
  );
  const linked = () => spawnSync(join(folder, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' }).stdout;
  expect(install()).toMatchObject({ status: 0, stderr: '' });
  expect(linked()).toBe(`${process.version}\n`);
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true });
  expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(linked()).toBe(`${process.version}\n`);
  expect(calls()).toHaveLength(1);
});

test('a machine that npm has no Node for uses its own, or is told in one line that it is too old', () => {
  const install = (packages: Record<string, string>) => clone('mkdir -p node_modules', packages).install();
  expect(install({ 'node-amiga-m68k': '26.1.0' })).toMatchObject({ status: 0, stderr: '' });
  const tooOld = expect.stringMatching(/^This needs Node 99 or newer[^\n]* npm has none for [^\n]*\n$/);
  expect(install({ 'node-amiga-m68k': '99.1.0' })).toMatchObject({ status: 1, stderr: tooOld });
  const cannotRun = expect.stringMatching(/^This needs Node 99 or newer[^\n]* does not run [^\n]*\n$/);
  expect(install({ [nodePackage]: '99.1.0' })).toMatchObject({ status: 1, stderr: cannotRun });
});
