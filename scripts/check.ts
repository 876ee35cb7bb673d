import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { browserSupport } from './check/browserSupport.ts';
import { checkPageTable } from './check/checkPageTable.ts';
import { namingConvention } from './check/namingConvention.ts';
import { readAuthored } from './content/content.ts';
import { pictureFindings } from './images/pictureFindings.ts';
import { checkLocales } from './locales/checkLocales.ts';
import { warnings } from './locales/warnings.ts';

type Step = { name: string; find: () => Promise<string[]> };

const root = fileURLToPath(new URL('..', import.meta.url));

/** Static checks. Each step returns problems, one per line; an empty list means success. */
const steps: readonly Step[] = [
  { name: 'types', find: () => outputOf('tsc', ['--noEmit', '--pretty', 'false', '-p', root]) },
  { name: 'lint and format', find: () => outputOf('biome', ['check', '--colors=off', '--max-diagnostics=100', root]) },
  { name: 'unused code', find: () => outputOf('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'naming convention', find: async () => namingConvention(root) },
  { name: 'browsers', find: () => browserSupport(root) },
  { name: 'page table', find: () => checkPageTable(root) },
  { name: 'pictures', find: () => pictureFindings(root) },
  { name: 'texts', find: async () => checkLocales(root) },
];

const start = performance.now();
const results = await Promise.all(
  steps.map(async ({ name, find }) => {
    // A crash here is usually reported precisely by another step.
    const findings = await find().catch(({ message }: Error) => [`cannot be checked yet: ${message}`]);
    return { name, findings };
  }),
);
const failed = results.filter(({ findings }) => findings.length > 0);
for (const { name, findings } of failed) console.log(`\n${name}\n${findings.map((line) => `  ${line}`).join('\n')}`);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const warning of warnings(readAuthored(root).news)) console.log(`Warning: ${warning}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Passed: ${steps.map(({ name }) => name).join(', ')} (${seconds} s).`);
}

/** The output lines of a tool that failed; an empty list where it succeeded. */
async function outputOf(tool: string, args: string[]): Promise<string[]> {
  const program = join(root, 'node_modules/.bin', tool);
  const options = { cwd: root, maxBuffer: 1e8, shell: process.platform === 'win32' };
  return promisify(execFile)(program, args, options).then(
    () => [],
    ({ stdout = '', stderr = '', message }) => (`${stdout}${stderr}`.trim() || String(message)).split('\n'),
  );
}
