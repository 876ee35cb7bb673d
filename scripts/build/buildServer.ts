import { join } from 'node:path';
import type { Bundle } from './bundle.ts';
import { writeLicences } from './writeLicences.ts';

type Target = { root: string; outDir: string; development: boolean; bundle: Bundle };

/** Runs before the bundle loads modules that only Node 26 has. */
const checkNodeVersion = `if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(\`Cannot start: this needs Node 26 or newer, and runs on \${process.versions.node}. "npm start" brings its own along.\`);
  process.exit(1);
}`;

/**
 * The site (`index.cjs`) and the operator's tool (`inbox.cjs`), each as one file with its packages: nothing has to be
 * installed. They are CommonJS, so that the check of Node's version runs before the first import.
 */
export async function buildServer({ root, outDir, development, bundle }: Target): Promise<void> {
  const { metafile } = await bundle('server', {
    absWorkingDir: root,
    entryPoints: { index: development ? 'scripts/dev/server.ts' : 'server/index.ts', inbox: 'server/inbox/cli.ts' },
    outdir: outDir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    define: {
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
      'import.meta.dirname': '__dirname',
    },
    banner: { js: checkNodeVersion },
    logLevel: 'warning',
  });
  await writeLicences(root, [metafile], join(outDir, 'licences.txt'));
}
