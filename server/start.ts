import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CommonJsModule, codeFile, siteFile, siteScript } from './siteScript.ts';

/**
 * The program `dist/server/index.cjs`: the site (index.ts) from compiled code. Node's own compile cache keeps what is
 * compiled before the first line runs; this keeps what a whole run has come to, the rendering of pages too, so that neither
 * the start nor the first visitors wait for it. `--keep-code` is that run (scripts/build/keepCode.ts).
 */
const folder = import.meta.dirname;
const file = siteFile(folder);
const script = siteScript(folder);
if (process.argv.includes('--keep-code')) {
  process.once('exit', () => writeFileSync(codeFile(folder), script.createCachedData()));
}
const module = { exports: {} };
const site: CommonJsModule = script.runInThisContext();
site(module.exports, createRequire(file), module, file, folder);
