// `npm start`: runs the site from hard links to its build, so that no later build in this checkout takes a file from it.
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = join(import.meta.dirname, '../dist');
// The next build removes the folder of a process that was killed (replaceFolder.ts).
const own = `${build}.${process.pid}`;
process.on('exit', () => rmSync(own, { recursive: true, force: true }));
const folder = link(build, own) ? own : build;
await import(pathToFileURL(join(folder, 'server/index.cjs')).href);

/**
 * Links all files of the folder `from` into the folder `to`. Returns false where the disk has no links. Starts again where
 * another build takes the place of `from` meanwhile.
 */
function link(from, to, attempts = 3) {
  try {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const place = join(to, entry.parentPath.slice(from.length), entry.name);
      if (entry.isDirectory()) mkdirSync(place);
      else linkSync(join(entry.parentPath, entry.name), place);
    }
    return true;
  } catch (error) {
    return error.code === 'ENOENT' && attempts > 1 && link(from, to, attempts - 1);
  }
}
