import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';

/** `npm run build` into dist/; with `--development` (scripts/dev.ts) into a folder of its own, so that both can run. */
const root = fileURLToPath(new URL('..', import.meta.url));
const development = process.argv.includes('--development');
try {
  await buildSite({ root, outDir: join(root, development ? '.cache/development' : 'dist'), development });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
