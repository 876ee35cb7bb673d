import { fileURLToPath } from 'node:url';
import { buildSite } from './build/buildSite.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  await buildSite({ root, outDir: `${root}dist`, development: false });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
