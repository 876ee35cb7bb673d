import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes beside the target and renames, so that an interrupted build leaves no half of a file behind. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const part = temporaryName(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, data);
  await rename(part, file);
}

/** Copies a file unless the target is there; targets carry a hash in their names, so that being there is being right. */
export async function copyOnce(source: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const part = temporaryName(target);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, part, constants.COPYFILE_FICLONE);
  await rename(part, target);
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

let counter = 0;

function temporaryName(path: string): string {
  counter += 1;
  return `${path}.${process.pid}-${counter}.tmp`;
}
