import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type Bundle, noMemory } from './memory.ts';

type Target = { root: string; outDir: string; development: boolean; bundle?: Bundle };

/** The site and the operator's tool as one file each: nothing else is needed to run them, not even packages. */
export async function buildServer(target: Target): Promise<void> {
  await buildProgram(target, target.development ? 'scripts/dev/site.ts' : 'server/index.ts');
  const { bundle = noMemory.bundle } = target;
  await bundle('inbox', {
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
  const { bundle = noMemory.bundle } = target;
  await bundle(entry, {
    ...options,
    entryPoints: { index: 'server/start.ts', site: entry },
    outdir: target.outDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { ...options.define, 'import.meta.dirname': '__dirname' },
  });
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
