import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressible } from '#server/assets.ts';
import { compress } from '#server/cache/responseCache.ts';
import { filesBelow } from '../filesBelow.ts';
import { inParallel } from '../inParallel.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** Texts of single articles and pages of the list: the best quality of all of them would be most of a build's time. */
const ofNews = /^assets\/messages\/.*\/news(?:-list)?\//;

/**
 * Compresses the text files of `publicDir` into `encodedDir/br` and `encodedDir/gzip`: at the best quality, those of the
 * news as the server compresses pages.
 */
export async function compressFiles(publicDir: string, encodedDir: string): Promise<void> {
  await inParallel('compressed files', filesBelow(publicDir).filter(isCompressible), async (name) => {
    const content = await readFile(join(publicDir, name));
    const encoded = await (ofNews.test(name) ? compress(content) : compress(content, 11, 9));
    await writeAtomically(join(encodedDir, 'br', name), encoded.br);
    await writeAtomically(join(encodedDir, 'gzip', name), encoded.gzip);
  });
}
