import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files below a folder whose paths in it match, with slashes, sorted. */
export function filesBelow(folder: string, pattern = /(?:)/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
}
