import { join } from 'node:path';
import { build } from 'esbuild';

export type Servers = Record<'bareNode' | 'bareReact' | 'helloNode' | 'uncached' | 'cluster', string>;

/** Bundles the servers to compare with, in production mode like the site itself; returns their files. */
export async function buildServers(root: string): Promise<Servers> {
  const names = ['bareNode', 'bareReact', 'helloNode', 'uncached', 'cluster'] as const;
  const outdir = join(root, '.cache/bench');
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `scripts/bench/servers/${name}.ts`),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    external: ['pg-native', 'pino-pretty'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
    },
    logLevel: 'warning',
  });
  return Object.fromEntries(names.map((name) => [name, join(outdir, `${name}.mjs`)])) as Servers;
}
