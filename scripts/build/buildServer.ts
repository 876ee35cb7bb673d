import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { siteFile } from '#server/siteScript.ts';

type Target = { root: string; outDir: string; development: boolean };

/** The site and the operator's tool as one file each: nothing else is needed to run them, not even packages. */
export async function buildServer(target: Target): Promise<void> {
  await buildProgram(target, 'server/index.ts');
  await build({
    ...bundleOptions(target),
    ...asModule,
    entryPoints: ['server/inbox/cli.ts'],
    outfile: join(target.outDir, 'inbox.js'),
  });
}

/**
 * Builds `entry`, and the program that runs it (server/start.ts). Both are CommonJS: importing `node:http` into an ES
 * module evaluates all it exports, `fetch` with its 40 modules among them.
 */
export async function buildProgram(target: Target, entry: string): Promise<void> {
  const options = bundleOptions(target);
  await build({
    ...options,
    entryPoints: { index: 'server/start.ts', site: entry },
    outdir: target.outDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { ...options.define, 'import.meta.dirname': '__dirname' },
  });
  const file = siteFile(target.outDir);
  await writeFile(file, inAscii(await readFile(file, 'utf8')));
}

/** What all bundles for Node have in common. */
export function bundleOptions({ root, development }: Pick<Target, 'root' | 'development'>) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    logLevel: 'warning',
  } satisfies BuildOptions;
}

export const asModule = {
  format: 'esm',
  // Packages in CommonJS ask for require and for their folder, which ES modules do not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
  },
} satisfies BuildOptions;

/**
 * Escapes what esbuild leaves in regular expressions and comments: read as Latin-1 (siteScript.ts) it would be something
 * else, and V8 would keep all 3.6 MB with two bytes each. Throws where a backslash stands before one, which would escape
 * the escape.
 */
function inAscii(code: string): string {
  const escaped = code.search(/\\[\u0080-\uffff]/);
  if (escaped >= 0) throw new Error(`cannot be written in ASCII: ${code.slice(escaped - 60, escaped + 60)}`);
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
