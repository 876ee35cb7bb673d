import { build } from 'esbuild';

/** The server as one file a program: nothing else is needed to run it, not even packages. */
export async function buildServer({
  root,
  outDir,
  development,
}: {
  root: string;
  outDir: string;
  development: boolean;
}): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { index: 'server/index.ts', inbox: 'server/inbox/cli.ts' },
    outdir: outDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    jsx: 'automatic',
    jsxDev: development,
    sourcemap: development ? 'inline' : false,
    external: ['pg-native', 'pino-pretty'],
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    // Packages in CommonJS ask for require and for their folder, which ES modules do not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
    },
    logLevel: 'warning',
  });
}
