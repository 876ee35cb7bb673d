import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './root.ts';

/** A copy of what editors write, in a folder that goes when the test ends; the pictures are the real ones, linked. */
export function projectCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['locales', 'shared/news']) cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'client'));
  symlinkSync(join(root, 'client/images'), join(folder, 'client/images'));
  return folder;
}
