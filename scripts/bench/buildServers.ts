import { join } from 'node:path';
import { build } from 'esbuild';
import { asModule, buildProgram, bundleOptions } from '../build/buildServer.ts';

const modules = ['bareNode', 'bareReact', 'uncached', 'cluster'] as const;

export type Servers = Record<(typeof modules)[number] | 'helloNode' | 'packages', string>;

/** Bundles the servers to compare with, in production mode like the site itself; returns their files. */
export async function buildServers(root: string): Promise<Servers> {
  const outdir = join(root, '.cache/bench');
  const options = { ...bundleOptions({ root, development: false }), outdir };
  const sourceOf = (name: string) => `scripts/bench/servers/${name}.ts`;
  await build({ ...options, ...asModule, entryPoints: modules.map(sourceOf), outExtension: { '.js': '.mjs' } });
  // CommonJS, because its start is measured: an ES module evaluates all that `node:http` exports.
  await build({ ...options, entryPoints: [sourceOf('helloNode')], format: 'cjs', outExtension: { '.js': '.cjs' } });
  return {
    ...(Object.fromEntries(modules.map((name) => [name, join(outdir, `${name}.mjs`)])) as Servers),
    helloNode: join(outdir, 'helloNode.cjs'),
    packages: await buildPackages(root, join(outdir, 'packages')),
  };
}

/** Built and run like the site. */
async function buildPackages(root: string, outDir: string): Promise<string> {
  await buildProgram({ root, outDir, development: false }, 'scripts/bench/servers/packages.ts');
  return join(outDir, 'index.cjs');
}
