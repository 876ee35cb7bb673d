import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What editors, macOS and merges leave beside a file: `._a.json`, `.DS_Store`, `a.json~`, `.a.json.swp`, `a.orig`. */
export function isLeftover(name: string): boolean {
  return /^\.(?:_|#|DS_Store$)|~$|^#.*#$|\.(?:sw[a-p]|bak|orig|rej|tmp)$/.test(name);
}

/** The files below a folder whose paths in it match, with slashes, sorted; without what an editor left there. */
export function filesBelow(folder: string, pattern = /(?:)/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftover(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
}
