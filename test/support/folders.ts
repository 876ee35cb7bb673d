import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder that goes when the test ends, after what `afterEach` closes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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
