// Old Chromiums for the tests: npm's @sparticuz/chromium carries real builds of them. Not dependencies of the project,
// because they would add half a gigabyte to every installation.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const chromiums = JSON.parse(readFileSync(new URL('chromiums.json', import.meta.url), 'utf8'));

/** Puts those that are missing into `.cache/browsers/VERSION/chromium`, together. They are built for Linux on x64 alone. */
export async function installChromiums(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const folderOf = (version) => `${root}.cache/browsers/${version}`;
  const missing = Object.entries(chromiums).filter(([version]) => !existsSync(`${folderOf(version)}/chromium`));
  if (missing.length === 0) return;
  console.log(`Fetching Chromium ${missing.map(([version]) => version).join(', ')} (npm pack) …`);
  await Promise.all(missing.map(([version, integrity]) => installChromium(version, integrity, folderOf(version))));
}

async function installChromium(version, integrity, folder) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const [{ filename }] = JSON.parse(
    await run('npm', ['pack', '--json', '--loglevel=error', `@sparticuz/chromium@${version}`], unfinished),
  );
  check(`${unfinished}/${filename}`, integrity);
  await run('tar', ['xzf', filename, 'package/bin'], unfinished);
  unpack(`${unfinished}/package/bin/chromium.br`, `${unfinished}/chromium`);
  unpack(`${unfinished}/package/bin/swiftshader.tar.br`, `${unfinished}/swiftshader.tar`);
  await run('tar', ['xf', 'swiftshader.tar'], unfinished);
  for (const file of [filename, 'package', 'swiftshader.tar']) rmSync(`${unfinished}/${file}`, { recursive: true });
  renameSync(unfinished, folder);
}

function check(file, integrity) {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not the package that is expected here: ${found}`);
}

function unpack(from, to) {
  writeFileSync(to, brotliDecompressSync(readFileSync(from)), { mode: 0o755 });
}

/** The output of a command. Rejects with its error output. */
async function run(command, args, cwd) {
  return (await promisify(execFile)(command, args, { cwd })).stdout;
}
