import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyOnce, exists, writeAtomically } from './atomicFiles.ts';

/** Made by `npm run pictures` and kept in the repository: encoding them takes minutes, and a newcomer has one. */
export const keptFolder = 'client/encoded';

/** A file that is made of a master. */
export type MadeFile = {
  /** Below the kept folder and the cache; holds a hash of all that it is made of, so that being there is being right. */
  name: string;
  make: () => Promise<Uint8Array | string>;
};

type Places = { root: string; cacheDir: string };

/** Where the file is: kept, or in the cache, where it is made if it is in neither. */
export async function madeFile({ root, cacheDir }: Places, { name, make }: MadeFile): Promise<string> {
  const kept = join(root, keptFolder, name);
  if (await exists(kept)) return kept;
  const cached = join(cacheDir, 'images', name);
  if (!(await exists(cached))) await writeAtomically(cached, await make());
  return cached;
}

/** Gives a made file, which never changes, a second name; a copy where the file system has no links. */
export async function publish(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await link(file, target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? undefined : copyOnce(file, target),
  );
}
