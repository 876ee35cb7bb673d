import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** The program `dist/server/index.cjs`: the site, with V8's compiled code of an earlier run where that could be kept beside it. */
const folder = import.meta.dirname;
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `Cannot start: this needs Node 26 or newer, and runs on ${process.versions.node}. "npm start" brings its own along.`,
  );
  process.exit(1);
}
enableCompileCache(join(folder, 'compiled'));
createRequire(join(folder, 'index.cjs'))('./site.cjs');
