import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** A copy of the whole checkout, in a folder that goes when the test ends; packages, and what is named, are linked. */
export function checkoutCopy(...named: string[]): string {
  const folder = temporaryFolder();
  const linked = ['node_modules', ...named];
  const isCopied = (file: string) =>
    !linked.includes(relative(root, file)) && !/^(?:\.git|dist[^/]*|data)$/.test(relative(root, file));
  cpSync(root, folder, { recursive: true, filter: isCopied });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  return folder;
}
