import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A copy of what editors write, in a folder that goes when the test ends; the pictures are the real ones, linked. */
export function projectCopy(): string {
  const folder = temporaryFolder();
  for (const part of ['locales', 'shared/news']) cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'client'));
  symlinkSync(join(root, 'client/images'), join(folder, 'client/images'));
  return folder;
}
