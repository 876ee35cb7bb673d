import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '../inParallel.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** A file that is made of a picture. */
export type DerivedFile = {
  /** Below the cache. Holds a hash of all that the file depends on, so that an existing file is current. */
  name: string;
  make: () => Promise<Uint8Array | string>;
};

/**
 * Makes the files that the cache lacks, each under its name at once, since other builds may read it, and returns the paths
 * of all. `cacheDir` is `.cache`, which is safe to delete; `label` names the work while it is waited for.
 */
export async function madeFiles(cacheDir: string, label: string, files: readonly DerivedFile[]): Promise<string[]> {
  const paths = files.map(({ name }) => join(cacheDir, 'pictures', name));
  const missing = files
    .map(({ make }, index) => ({ make, path: paths[index] ?? '' }))
    .filter(({ path }) => !existsSync(path));
  await inParallel(label, missing, async ({ make, path }) => writeAtomically(path, await make()));
  return paths;
}

/** Links a file to its public place, or copies it where the file system has no links. */
export async function publish(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await link(file, target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyFile(file, target),
  );
}
