import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '#server/assets.ts';

/** Compresses the text files of `publicDir` at the best quality into `encodedDir/br` and `encodedDir/gzip`. */
export async function compressFiles(publicDir: string, encodedDir: string): Promise<void> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const name = relative(publicDir, file);
      await writeBelow(join(encodedDir, 'br', name), await brotli(content));
      await writeBelow(join(encodedDir, 'gzip', name), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** A text as browsers download it: brotli at its best quality. */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

async function writeBelow(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
