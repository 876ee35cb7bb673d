import { join } from 'node:path';
import { buildSite } from '../build/buildSite.ts';

/**
 * The process that builds for development each time it is told to, and answers whether that went well. It lives as long as
 * the code that it has loaded is the code on the disk: most of a first build is starting.
 */
const root = join(import.meta.dirname, '../..');

process.on('message', async () => {
  try {
    await buildSite({ root, outDir: join(root, 'dist-dev'), development: true, changed: true });
    process.send?.(true);
  } catch (error) {
    console.error((error as Error).message);
    process.send?.(false);
  }
});
process.on('disconnect', () => process.exit());
