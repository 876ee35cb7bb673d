import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';
import type { SizeReport } from './build/sizeReport.ts';

/**
 * `npm run build` into dist/; with `--development`, which tests use as `npm run dev` builds, into a folder of its own.
 * `--report` prints the download sizes.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const development = process.argv.includes('--development');
const outDir = join(root, development ? 'dist-dev' : 'dist');
try {
  await buildSite({ root, outDir, development });
  if (process.argv.includes('--report') && !development) {
    const { pages, parts } = JSON.parse(readFileSync(join(outDir, 'report.json'), 'utf8')) as SizeReport;
    console.table(pages);
    console.log(parts);
  }
} catch (error) {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  console.error(/^(?:EACCES|EPERM|EROFS)$/.test(code) ? `Cannot build: ${path} cannot be written to.` : message);
  process.exit(1);
}
