import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';

/** Everything that a build reads, below the project's folder. */
export const sourceFolders = ['client', 'locales', 'scripts', 'server', 'shared'];
const sourceFiles = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** A hash over the sources and options of a build: the same stamp means the same build. */
export async function buildStamp(root: string, options: Record<string, unknown>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const below = sourceFolders.flatMap((folder) => filesBelow(join(root, folder)).map((file) => `${folder}/${file}`));
  for (const file of [...below, ...sourceFiles]) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}
