// Makes a fresh clone runnable. `--omit=dev` installs no development packages; `--browser` also installs what the
// tests need from Debian, `--all-browsers` (or CI=true) the other browsers, all at the same time. Runs on Node 20 and without
// packages, because it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installChromiums } from './browsers/installChromiums.mjs';

/** Debian's packages for the tests, with a file of each. Tests that lack a package of the second group are skipped. */
const { forTests, forCi } = JSON.parse(readFileSync(new URL('browsers/debianPackages.json', import.meta.url), 'utf8'));
const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';
const ownNode = `${root}node_modules/.bin/node${onWindows ? '.exe' : ''}`;
const inCi = process.env.CI === 'true' || process.argv.includes('--all-browsers');
const needed = process.argv.includes('--browser') ? [installFromDebian(), inCi && installChromiums(root)] : [];
await Promise.all([installPackages().then(provideNode), ...needed]);

/** Building and running the site needs half of the packages; the first check or test adds the development packages. */
async function installPackages() {
  const stamp = `${root}node_modules/.installed-lock`;
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  // A linked folder belongs to another checkout: npm ci would empty it there.
  if (lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [isCurrent, hasDev] = [installed.startsWith(lock), installed.endsWith('--include=dev')];
  const omitsDev = process.argv.includes('--omit=dev');
  if (isCurrent && (omitsDev || hasDev)) return;
  console.log('Installing packages, up to half a minute …');
  // `npm install` only adds: `npm ci` would first delete the packages that a running site uses.
  const command = isCurrent ? ['install', '--no-save'] : ['ci'];
  // Explicit, because NODE_ENV and npm's settings have defaults. Development packages, once there, are kept.
  const dev = omitsDev && !hasDev ? '--omit=dev' : '--include=dev';
  await run('npm', ...command, dev, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  rmSync(ownNode, { force: true });
  writeFileSync(stamp, `${lock} ${dev}`);
}

/**
 * Makes `node` of every npm script the one of the lock file. The link is not left to npm: before 11.6 npm removes it
 * together with the packages of other systems, which share its name (npm/cli#4362). Without a package that runs here, the
 * machine's own Node is used if it is new enough.
 */
function provideNode() {
  if (existsSync(ownNode)) return;
  const { optionalDependencies: packages } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const system = `-${onWindows ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(packages).find((each) => each.endsWith(system));
  const binary = `${name}/bin/node${onWindows ? '.exe' : ''}`;
  const runs = name && spawnSync(`${root}node_modules/${binary}`, ['--version']).status === 0;
  if (runs) {
    mkdirSync(`${root}node_modules/.bin`, { recursive: true });
    rmSync(ownNode, { force: true });
    // Windows lets everybody make hard links, and not everybody symbolic ones.
    if (onWindows) linkSync(`${root}node_modules/${binary}`, ownNode);
    else symlinkSync(`../${binary}`, ownNode);
    return;
  }
  const wanted = Number.parseInt(Object.values(packages)[0], 10);
  if (Number.parseInt(process.versions.node, 10) >= wanted) return;
  const reason = name
    ? `the one in node_modules/${name} does not run (on Linux it needs glibc and libatomic1)`
    : `npm has none for ${system.slice(1)}`;
  console.error(
    `This needs Node ${wanted} or newer: here is ${process.versions.node}, and ${reason}. Install Node ${wanted}.`,
  );
  process.exit(1);
}

async function installFromDebian() {
  const wanted = { ...forTests, ...(inCi && forCi) };
  const missing = Object.keys(wanted).filter((name) => !existsSync(wanted[name]));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', 'update', '-qq');
    const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', 'install', ...options, ...missing);
  } else if (missing.includes('chromium') && !process.env.CHROME_PATH) {
    console.error('The browser tests need Chromium: install it (Debian: package chromium), or set CHROME_PATH.');
    process.exit(1);
  } else if (missing.length > 0) console.log(`Some tests need these packages of Debian: ${missing.join(' ')}`);
}

async function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: root, env, stdio: 'inherit', shell: onWindows };
  const [code] = await once(spawn(command, args, options), 'close').catch(() => [1]);
  if (code === 0) return;
  console.error(`${command} ${args[0]} failed: see the lines above.`);
  process.exit(1);
}
