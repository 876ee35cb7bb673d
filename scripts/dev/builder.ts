import { join } from 'node:path';
import { buildSite } from '../build/buildSite.ts';
import { createMemory } from '../build/memory.ts';
import { reportMessages } from '../build/reportMessages.ts';

/**
 * The process that builds for development each time it is told to, and answers whether that went well. It lives as long as
 * the code that it has loaded is the code on the disk: it remembers what it has built, and does again what has changed.
 */
const root = join(import.meta.dirname, '../..');
const memory = createMemory(root);

process.on('message', async () => {
  try {
    await buildSite({ root, outDir: join(root, 'dist-dev'), development: true, memory });
    process.send?.(true);
    // Nobody waits for what is worth saying of the texts.
    await memory.step('findings', { files: ['locales', 'shared/news', 'client/images'] }, async () =>
      reportMessages(root, true),
    );
  } catch (error) {
    console.error((error as Error).message);
    process.send?.(false);
  }
});
process.on('disconnect', () => process.exit());
