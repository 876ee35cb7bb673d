import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A folder beside `folder` for this process alone. Removes those of processes that were killed. */
export async function folderOfProcess(folder: string): Promise<string> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.`;
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
  return `${folder}.${process.pid}`;
}

/**
 * Puts the folder `next` in the place of `folder`: two renames, so that a running site is without files for less than a
 * millisecond. Another process may do the same at the same time; the last one wins.
 */
export async function replaceFolder(folder: string, next: string): Promise<void> {
  const last = `${next}.last`;
  for (let isDone = false; !isDone; await rm(last, { recursive: true, force: true })) {
    await rename(folder, last).catch(ignore('ENOENT'));
    isDone = await rename(next, folder).then(() => true, ignore('ENOTEMPTY', 'EEXIST', 'EPERM'));
  }
}

function ignore(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return false;
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
