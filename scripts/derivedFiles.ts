import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from './inParallel.ts';
import { writeAtomically } from './writeAtomically.ts';

/** A file that is made of sources which seldom change: a picture, a font. */
export type DerivedFile = {
  /** Below the cache. Holds a hash of all that the file depends on, so that an existing file is current. */
  name: string;
  /** The picture, below client/images: an error names it. */
  source?: string;
  make: () => Promise<Uint8Array | string>;
};

/** Where they are kept, which is safe to delete, and the server's public folder. */
export type DerivedFolders = { cacheDir: string; outDir: string };

/**
 * Makes the files that the cache lacks, each under its name at once, since other builds may read it, and returns the paths
 * of all. `label` names the work while it is waited for.
 */
export async function madeFiles(cacheDir: string, label: string, files: readonly DerivedFile[]): Promise<string[]> {
  const pathOf = ({ name }: DerivedFile) => join(cacheDir, name);
  const missing = files.filter((file) => !existsSync(pathOf(file)));
  await inParallel(label, missing, async (file) => {
    await writeAtomically(pathOf(file), await (file.source ? naming(file.source, file.make) : file.make()));
  });
  return files.map(pathOf);
}

/** Makes files and links each to its address. */
export async function publishFiles(
  { cacheDir, outDir }: DerivedFolders,
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

/** Runs work on a picture; its error names the picture. */
export async function naming<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`client/images/${file} cannot be read as a picture: ${(error as Error).message}`);
  }
}

/** 16 hexadecimal digits over all that a file is made of. Another version of the encoders makes other files. */
export function hashOf(...parts: readonly unknown[]): string {
  const text = JSON.stringify([sharp.versions.sharp, ...parts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
