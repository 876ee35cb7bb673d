import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { artefactFolder } from '../images/artefacts.ts';

export const sourceFolders = ['client', 'locales', 'scripts', 'server', 'shared'];
/** Everything that a build reads, below the project's folder. */
export const buildSources = [...sourceFolders, 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Made of the other sources, and named by their content. */
const derived = `${sep}${artefactFolder.replaceAll('/', sep)}${sep}`;

/** A hash over the sources and options of a build: the same stamp means the same build. */
export async function buildStamp(root: string, options: Record<string, unknown>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const source of buildSources) {
    for (const file of await filesBelow(join(root, source))) {
      hash.update(file.slice(root.length));
      for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(derived))
    .sort();
}
