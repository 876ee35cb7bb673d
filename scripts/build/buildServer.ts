import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { Bundle } from './bundle.ts';
import { writeServerLicences } from './writeLicences.ts';

type Target = { root: string; outDir: string; development: boolean; bundle: Bundle };

/** Runs before the bundle loads modules that only Node 26 has. */
const checkNodeVersion = `if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(\`Cannot start: this needs Node 26 or newer, and runs on \${process.versions.node}. "npm start" brings its own along.\`);
  process.exit(1);
}`;

/**
 * The site (`index.cjs`) and the operator's tool (`inbox.js`), each as one file with its packages: nothing has to be
 * installed. The site is CommonJS, so that the check of Node's version runs before the first import.
 */
export async function buildServer({ root, outDir, development, bundle }: Target): Promise<void> {
  const define = { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') };
  const options = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    define,
    logLevel: 'warning',
  } satisfies BuildOptions;
  const site = await bundle('site', {
    ...options,
    entryPoints: [development ? 'scripts/dev/server.ts' : 'server/index.ts'],
    outfile: join(outDir, 'index.cjs'),
    format: 'cjs',
    define: { ...define, 'import.meta.dirname': '__dirname' },
    banner: { js: checkNodeVersion },
  });
  const inbox = await bundle('inbox', {
    ...options,
    entryPoints: ['server/inbox/cli.ts'],
    outfile: join(outDir, 'inbox.js'),
    format: 'esm',
    banner: { js: namesOfCommonJs },
  });
  await writeServerLicences(root, [site.metafile, inbox.metafile], join(outDir, 'licences.txt'));
}

/** Packages in CommonJS use require and their folder, which ES modules do not have. */
const namesOfCommonJs =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;";
