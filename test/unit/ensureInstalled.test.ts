import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../support/root.ts';

/** What the build's tools leave in `node_modules/`. */
const installs = 'mkdir -p node_modules/tsx node_modules/esbuild node_modules/sharp node_modules/.bin/node';

const installer = [
  'scripts/ensureInstalled.mjs',
  'scripts/browsers/installChromiums.mjs',
  'scripts/browsers/chromiums.json',
  'package-lock.json',
  'biome.json',
];

/** A clone in a folder with a difficult name, whose `npm` is a shell script: `npm` notes its arguments and does what `does` says. */
function clone(does: string) {
  const parent = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, '新 站 $HOME');
  mkdirSync(join(folder, 'scripts/browsers'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  for (const file of installer) copyFileSync(join(root, file), join(folder, file));
  const npm = (script: string) => {
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "$*" >> calls\n${script}\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);
  };
  npm(does);
  return {
    npm,
    calls: () =>
      existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [],
    forget: (name: string) => rmSync(join(folder, 'node_modules', name), { recursive: true }),
    install(env: NodeJS.ProcessEnv = {}) {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/ensureInstalled.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`, ...env },
      });
      return { status, said: stderr };
    },
  };
}

test('packages are installed once, with the build’s tools wherever NODE_ENV points', () => {
  const { install, calls } = clone(installs);
  expect(install({ NODE_ENV: 'production' })).toEqual({ status: 0, said: '' });
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(1);
});

test('an install without the build’s tools is refused in one line, and tried again the next time', () => {
  const { install, calls, npm } = clone('mkdir -p node_modules/esbuild node_modules/sharp node_modules/.bin/node');
  const { status, said } = install();
  expect(status).toBe(1);
  expect(said).toMatch(/^npm ci left out tsx[^\n]*\n$/);
  npm(installs);
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test('tools that were removed later are installed again', () => {
  const { install, calls, forget } = clone(installs);
  install();
  forget('tsx');
  expect(install().status).toBe(0);
  expect(calls()).toHaveLength(2);
});

test('without the registry it says so in one line, and tries again the next time', () => {
  const { install, calls } = clone('exit 1');
  expect(install().said).toMatch(/^Packages cannot be installed: npm ci failed[^\n]*registry[^\n]*\n$/);
  expect(install().status).toBe(1);
  expect(calls()).toHaveLength(2);
});
