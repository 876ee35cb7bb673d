import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from '../inParallel.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { naming } from './catalogue.ts';

/** A file that is made of a picture. */
export type DerivedFile = {
  /** Below the cache. Holds a hash of all that the file depends on, so that an existing file is current. */
  name: string;
  /** The picture, below client/images: an error names it. */
  source?: string;
  make: () => Promise<Uint8Array | string>;
};

/**
 * Makes the files that the cache lacks, each under its name at once, since other builds may read it, and returns the paths
 * of all. `cacheDir` is `.cache`, which is safe to delete; `label` names the work while it is waited for.
 */
export async function madeFiles(cacheDir: string, label: string, files: readonly DerivedFile[]): Promise<string[]> {
  const pathOf = ({ name }: DerivedFile) => join(cacheDir, 'pictures', name);
  const missing = files.filter((file) => !existsSync(pathOf(file)));
  await inParallel(label, missing, async (file) => {
    await writeAtomically(pathOf(file), await (file.source ? naming(file.source, file.make) : file.make()));
  });
  return files.map(pathOf);
}

/** Makes files and links each to its address. */
export async function publishFiles(
  { cacheDir, outDir }: { cacheDir: string; outDir: string },
  label: string,
  files: readonly (DerivedFile & { address: string })[],
): Promise<void> {
  const paths = await madeFiles(cacheDir, label, files);
  await Promise.all(files.map(({ address }, index) => publish(paths[index] ?? '', join(outDir, address))));
}

/** Links a file to its public place, or copies it where the file system has no links. */
export async function publish(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await link(file, target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyFile(file, target),
  );
}
