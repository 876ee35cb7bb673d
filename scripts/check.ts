import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserSupport } from './check/browserSupport.ts';
import { importArrows } from './check/importArrows.ts';
import { layoutTwins } from './check/layoutTwins.ts';
import { pageTable } from './check/pageTable.ts';
import { keptPictureFindings } from './images/keptPictures.ts';
import { adviseLocales, checkLocales } from './locales/checkLocales.ts';
import { findingLine } from './locales/finding.ts';

type Step = { name: string; find: () => string[] | Promise<string[]> };

const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything that can be said without running the site. Each step gives its findings as lines; none is fine. */
const steps: readonly Step[] = [
  { name: 'types', find: () => outputOf('tsc', ['--noEmit', '--pretty', 'false', '-p', root]) },
  { name: 'lint and format', find: () => outputOf('biome', ['check', '--colors=off', '--max-diagnostics=100', root]) },
  { name: 'import arrows', find: () => importArrows(root) },
  { name: 'layout', find: () => layoutTwins(root) },
  { name: 'browsers', find: () => browserSupport(root) },
  { name: 'page table', find: () => pageTable(root) },
  { name: 'pictures', find: () => keptPictureFindings(root) },
  { name: 'message sets', find: () => checkLocales({ root }).map(findingLine) },
];

const start = performance.now();
const results = await Promise.all(
  steps.map(async ({ name, find }) => {
    // What a step stumbles over, another one names: a page without its component, a text that is not there.
    try {
      return { name, findings: await find() };
    } catch (error) {
      return { name, findings: [`cannot be checked yet: ${(error as Error).message}`] };
    }
  }),
);
const failed = results.filter(({ findings }) => findings.length > 0);
for (const { name, findings } of failed) console.log(`\n${name}\n${findings.map((line) => `  ${line}`).join('\n')}`);
const advice = adviseLocales({ root }).map(findingLine);
if (advice.length > 0) console.log(`\nmessage sets, worth a look\n${advice.map((line) => `  ${line}`).join('\n')}`);
if (failed.length > 0) {
  console.log(`\nNot fine: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Fine: ${steps.map(({ name }) => name).join(', ')} (${seconds} s).`);
}

/** The lines that a tool says where it is not content; none where it is. */
function outputOf(tool: string, args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => resolve([`${tool} does not start: ${error.message}`]));
    child.on('close', (code) => resolve(code === 0 ? [] : output.trim().split('\n')));
  });
}
