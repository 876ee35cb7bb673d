import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';
import { describeReport, readReport } from './build/scriptReport.ts';

/**
 * `npm run build` into dist/; with `--development` (scripts/dev.ts) into a folder of its own, so that both can run.
 * `--report` prints the download sizes.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const development = process.argv.includes('--development');
const outDir = join(root, development ? 'dist-dev' : 'dist');
try {
  await buildSite({ root, outDir, development });
  const report = process.argv.includes('--report') ? await readReport(outDir) : undefined;
  if (report) console.log(describeReport(report));
} catch (error) {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  console.error(/^(?:EACCES|EPERM|EROFS)$/.test(code) ? `Cannot build: ${path} cannot be written to.` : message);
  process.exit(1);
}
