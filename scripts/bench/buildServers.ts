import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { buildProgram } from '../build/buildServer.ts';

const asModules = ['bareNode', 'bareReact', 'uncached', 'cluster'] as const;
/** Those whose start is measured: like the site itself, because an ES module evaluates all that `node:http` exports. */
const asCommonJs = ['helloNode'] as const;

export type Servers = Record<(typeof asModules)[number] | (typeof asCommonJs)[number] | 'packages', string>;

/** Bundles the servers to compare with, in production mode like the site itself; returns their files. */
export async function buildServers(root: string): Promise<Servers> {
  const outdir = join(root, '.cache/bench');
  const common = {
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    external: ['pg-native', 'pino-pretty'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  } satisfies BuildOptions;
  const sources = (names: readonly string[]) => names.map((name) => `scripts/bench/servers/${name}.ts`);
  await build({ ...common, entryPoints: sources(asCommonJs), format: 'cjs', outExtension: { '.js': '.cjs' } });
  await build({
    ...common,
    entryPoints: sources(asModules),
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
    },
  });
  return Object.fromEntries([
    ['packages', await buildPackages(root, join(outdir, 'packages'))],
    ...asModules.map((name) => [name, join(outdir, `${name}.mjs`)]),
    ...asCommonJs.map((name) => [name, join(outdir, `${name}.cjs`)]),
  ]) as Servers;
}

/** Built and run like the site, from compiled code. */
async function buildPackages(root: string, outDir: string): Promise<string> {
  await buildProgram({ root, outDir, development: false }, 'scripts/bench/servers/packages.ts');
  const program = join(outDir, 'index.cjs');
  spawnSync(process.execPath, [program, '--keep-code']);
  return program;
}
