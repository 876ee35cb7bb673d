import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Fills a folder completely or not at all; a folder that is there is complete and stays as it is. */
export async function fillFolderOnce(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  if (await exists(folder)) return;
  const part = temporaryName(folder);
  await mkdir(part, { recursive: true });
  try {
    await fill(part);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // A second build that ran at the same time may have been faster: its folder has the same content.
    if (!(await exists(folder))) throw error;
  }
}

export async function copyFolderOnce(source: string, target: string): Promise<void> {
  await fillFolderOnce(target, async (part) => {
    for (const name of await readdir(source)) await copyFile(join(source, name), join(part, name));
  });
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
