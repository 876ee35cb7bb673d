import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes beside the target and renames, so that an interrupted build leaves no half of a file behind. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, data);
  await rename(part, file);
}
