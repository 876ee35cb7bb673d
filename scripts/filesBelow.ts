import { readdirSync } from 'node:fs';

/** The files below a folder whose paths in it match, with slashes, sorted. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
}
