import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** The program `dist/server/index.cjs`: the site, with V8's compiled code of an earlier run where that could be kept beside it. */
const folder = import.meta.dirname;
enableCompileCache(join(folder, 'compiled'));
createRequire(join(folder, 'index.cjs'))('./site.cjs');
