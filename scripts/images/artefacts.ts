import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../writeAtomically.ts';

/** Encoded pictures, committed because a first build would need minutes for them. `npm run pictures` updates them. */
export const artefactFolder = 'client/encoded';

/** A file that is derived from a picture. */
export type Artefact = {
  /** Below the committed folder and the cache. Holds a hash of all inputs, so that an existing file is current. */
  name: string;
  make: () => Promise<Uint8Array | string>;
};

export type ImageBuildOptions = {
  /** The project's folder. */
  root: string;
  /** The server's public folder; files go to `assets/images` and `assets/cards` below it. */
  outDir: string;
  /** `.cache`; entries go to `images` below it. Safe to delete. */
  cacheDir: string;
};

/** The path of an artefact: the committed file, or the one in the cache, which is made where it is missing. */
export async function artefactPath(
  { root, cacheDir }: Omit<ImageBuildOptions, 'outDir'>,
  { name, make }: Artefact,
): Promise<string> {
  const committed = join(root, artefactFolder, name);
  if (existsSync(committed)) return committed;
  const cached = join(cacheDir, 'images', name);
  if (!existsSync(cached)) await writeAtomically(cached, await make());
  return cached;
}

/** Links an artefact to its public place, or copies it where the file system has no links. */
export async function publish(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await link(file, target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyFile(file, target),
  );
}
