// Makes a fresh clone runnable. `--browser` also installs what the tests need from Debian, `--all-browsers` (or CI=true) the
// other browsers. Runs on Node 20 and without packages, because it installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installChromiums } from './browsers/installChromiums.mjs';

/** Debian's packages for the tests, with a file of each. Tests that lack a package of the second group are skipped. */
const forTests = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
};
const forCi = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  varnish: '/usr/sbin/varnishd',
  prometheus: '/usr/bin/promtool',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
// A linked folder belongs to another checkout: npm ci would empty it there.
const isLinked = lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink();
if (!isLinked && !(existsSync(stamp) && readFileSync(stamp, 'utf8') === lock)) {
  console.log('Installing packages (npm ci), about half a minute the first time …');
  // The build needs all packages, whatever NODE_ENV or npm's own settings leave out.
  run('npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stamp, lock);
}
if (process.argv.includes('--browser')) {
  const inCi = process.env.CI === 'true' || process.argv.includes('--all-browsers');
  const wanted = { ...forTests, ...(inCi && forCi) };
  const missing = Object.keys(wanted).filter((name) => !existsSync(wanted[name]));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...missing);
  } else if (missing.includes('chromium') && !process.env.CHROME_PATH) {
    console.error('The browser tests need Chromium: install it (Debian: package chromium), or set CHROME_PATH.');
    process.exit(1);
  } else if (missing.length > 0) console.log(`Some tests need these packages of Debian: ${missing.join(' ')}`);
  if (inCi) await installChromiums(root);
}

function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' };
  if (spawnSync(command, args, options).status === 0) return;
  console.error(`${command} ${args[0]} failed: see the lines above.`);
  process.exit(1);
}
