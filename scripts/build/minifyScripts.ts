import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Nearly all of a file runs while a page is taken over. The hint lets V8 compile it beside the page's own thread
 * (https://v8.dev/blog/explicit-compile-hints): a third less work before the first answer to a visitor's hand.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * A second pass over esbuild's output: terser looks further and takes 3-4 % more off what visitors download. Names stay:
 * their hashes are of the same code before the pass.
 */
export async function minifyScripts(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  for (const file of files) {
    const path = join(folder, file);
    const { code } = await minify(await readFile(path, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 2, keep_fargs: false },
      format: { comments: false },
    });
    if (code === undefined) throw new Error(`${file} cannot be minified`);
    await writeFile(path, compileHint + code);
  }
}
