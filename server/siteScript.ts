import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';

/** The names that Node gives to a CommonJS module, in its order (https://nodejs.org/api/modules.html#the-module-wrapper). */
export type CommonJsModule = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  __filename: string,
  __dirname: string,
) => void;

/**
 * The built site in `folder` as a function that is not called yet, with V8's compiled code of an earlier run where that
 * was kept by this very Node. V8 refuses (`cachedDataRejected`) what other options have made, and compiles then.
 */
export function siteScript(folder: string): Script {
  const filename = siteFile(folder);
  const source = readFileSync(filename, 'latin1');
  return new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename,
    cachedData: readIfThere(codeFile(folder)),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

export function siteFile(folder: string): string {
  return join(folder, 'site.cjs');
}

/** Compiled code is good for one version of Node on one kind of processor. */
export function codeFile(folder: string): string {
  return join(folder, `site.${process.version}-${process.arch}.code`);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
