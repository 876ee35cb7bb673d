import { join } from 'node:path';
import { build } from 'esbuild';
import { asModule, bundleOptions } from '../build/buildServer.ts';

const modules = ['bareNode', 'bareReact', 'uncached', 'cluster'] as const;
/** In CommonJS like the site, because their start is measured: an ES module evaluates all that `node:http` exports. */
const starts = ['helloNode', 'packages'] as const;

export type Servers = Record<(typeof modules | typeof starts)[number], string>;

/** Bundles the servers to compare with, in production mode like the site itself; returns their files. */
export async function buildServers(root: string): Promise<Servers> {
  const outdir = join(root, '.cache/bench');
  const options = { ...bundleOptions({ root, development: false }), outdir };
  const sourceOf = (name: string) => `scripts/bench/servers/${name}.ts`;
  await build({ ...options, ...asModule, entryPoints: modules.map(sourceOf), outExtension: { '.js': '.mjs' } });
  await build({ ...options, entryPoints: starts.map(sourceOf), format: 'cjs', outExtension: { '.js': '.cjs' } });
  return Object.fromEntries([
    ...modules.map((name) => [name, join(outdir, `${name}.mjs`)]),
    ...starts.map((name) => [name, join(outdir, `${name}.cjs`)]),
  ]) as Servers;
}
