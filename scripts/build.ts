import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';

/** Builds into `dist/`; with `--development` into `dist-dev/`, with React's warnings and whole names. */
const root = fileURLToPath(new URL('..', import.meta.url));
const development = process.argv.includes('--development');
try {
  await buildSite({ root, outDir: `${root}${development ? 'dist-dev' : 'dist'}`, development });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
