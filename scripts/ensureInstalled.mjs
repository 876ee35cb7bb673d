// Makes a fresh clone runnable: installs the locked packages when they are missing or the lock file changed.
// Runs on any Node from 20 and needs no package, because it is what installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromiums } from './browsers/installChromiums.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

installPackages();
// Other browsers than the newest Chromium are many and large: for continuous integration, and for whoever asks for them.
const wantsAllBrowsers = process.env.CI === 'true' || process.argv.includes('--all-browsers');
if (process.argv.includes('--browser')) installBrowser();
if (process.argv.includes('--browser') && wantsAllBrowsers) await installChromiums(root);

function installPackages() {
  // A linked folder belongs to another checkout: npm ci would empty it there.
  if (lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && missingTools().length === 0) return;
  if (existsSync(`${root}dist/server/index.cjs`) && !existsSync(`${root}biome.json`)) return; // a container holds the build only
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`This needs Node 20 or newer; the one on the path is ${process.versions.node}.`);
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(`Packages cannot be installed: ${root} cannot be written to.`);
  }
  console.log('Installing packages (npm ci), about half a minute the first time …');
  const start = performance.now();
  run(
    'npm',
    // The build's tools are needed wherever the site is built, whatever NODE_ENV or npm's own settings leave out.
    ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    'Packages cannot be installed: npm ci failed, see the lines above. Is the npm registry reachable?',
  );
  const missing = missingTools();
  if (missing.length > 0) stop(`npm ci left out ${missing.join(', ')}: is there a build of it for this machine?`);
  writeFileSync(stamp, lock);
  console.log(`Installed in ${Math.round((performance.now() - start) / 1000)} s.`);
}

/** What the build cannot do without; an install that leaves out development or optional packages has none of them. */
function missingTools() {
  const node = Number(process.versions.node.split('.')[0]) >= 26 ? [] : ['.bin/node'];
  return ['tsx', 'esbuild', 'sharp', ...node].filter(
    (name) => !existsSync(`${root}node_modules/${name}`) && !existsSync(`${root}node_modules/${name}.cmd`),
  );
}

/**
 * The browser tests drive a real Chromium, and Chinese text needs a Chinese font for true line breaks. The tests of the
 * running site ask with curl and stand behind haproxy and nginx; without these theirs are left out with a word, and so are
 * those in other browsers.
 */
function installBrowser() {
  const missing = [];
  if (!process.env.CHROME_PATH && !existsSync('/usr/bin/chromium')) missing.push('chromium');
  if (!existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) missing.push('fonts-noto-cjk');
  if (!onPath('haproxy')) missing.push('haproxy');
  if (!onPath('nginx')) missing.push('nginx');
  if (!onPath('openssl')) missing.push('openssl');
  if (!onPath('curl')) missing.push('curl');
  if (wantsAllBrowsers) {
    if (!onPath('firefox-esr')) missing.push('firefox-esr');
    if (!onPath('WebKitWebDriver')) missing.push('webkit2gtk-driver');
    if (!onPath('Xvfb')) missing.push('xvfb');
  }
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // Runs the same tests in half of the time; not every Debian has it.
  const isWished = () =>
    debianRoot &&
    !process.env.CHROME_PATH &&
    !existsSync('/usr/bin/chromium-headless-shell') &&
    spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0;
  if (!missing.length && !isWished()) return;
  if (!debianRoot) {
    if (missing.includes('chromium')) {
      console.error(
        'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROME_PATH to a Chrome or Chromium binary.',
      );
      process.exit(1);
    }
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], 'apt-get update failed', env);
  // Both of one version.
  if (isWished()) missing.push('chromium', 'chromium-headless-shell');
  console.log(`Installing ${missing.join(', ')} from Debian's packages …`);
  run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...missing],
    'apt-get install failed',
    env,
    'ignore',
  );
}

function onPath(command) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, command)));
}

function run(command, args, problem, env = process.env, stdout = 'inherit') {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(problem);
}

function stop(problem) {
  console.error(problem);
  process.exit(1);
}
