import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { type PageName, pageNames } from '#shared/routes.ts';
import { minifyScripts } from './minifyScripts.ts';

type ClientOptions = { root: string; publicDir: string; development: boolean; generatedStyles: string };
export type ClientBuild = {
  stylesheet: string;
  scripts: { entry: string; pageScripts: Record<PageName, string[]> };
  metafile: Metafile;
};

/** Browsers with `<dialog>`, popovers, `:has()`, nesting and top-level await; others read the plain HTML. */
const target = ['chrome117', 'firefox125', 'safari17.4'];

/** Bundles the browser's script, split by page, and the one stylesheet, with hashed names. */
export async function buildClient({
  root,
  publicDir,
  development,
  generatedStyles,
}: ClientOptions): Promise<ClientBuild> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    outdir: join(publicDir, 'assets'),
    minify: !development,
    metafile: true,
    target,
    logLevel: 'warning',
  } as const;
  const script = await build({
    ...common,
    entryPoints: { main: 'client/main.tsx' },
    entryNames: 'script/[name].[hash]',
    chunkNames: 'script/[name].[hash]',
    format: 'esm',
    splitting: true,
    platform: 'browser',
    jsx: 'automatic',
    jsxDev: development,
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    legalComments: 'none',
  });
  if (!development) await minifyScripts(join(publicDir, 'assets/script'));
  const style = await build({
    ...common,
    stdin: {
      contents: `@import './client/styles/index.css';\n${generatedStyles}`,
      loader: 'css',
      resolveDir: root,
      sourcefile: 'site.css',
    },
    entryNames: 'style/site.[hash]',
    external: ['/assets/*'],
  });
  return {
    metafile: script.metafile,
    stylesheet: address(
      root,
      publicDir,
      outputOf(style.metafile, (_, file) => file.endsWith('.css')),
    ),
    scripts: {
      entry: address(
        root,
        publicDir,
        outputOf(script.metafile, (output) => output.entryPoint === 'client/main.tsx'),
      ),
      pageScripts: Object.fromEntries(
        pageNames.map((page) => [page, pageScripts(script.metafile, page, root, publicDir)]),
      ) as Record<PageName, string[]>,
    },
  };
}

type Output = Metafile['outputs'][string];

function outputOf(metafile: Metafile, fits: (output: Output, file: string) => boolean): string {
  const found = Object.entries(metafile.outputs).find(([file, output]) => fits(output, file));
  if (!found) throw new Error('esbuild made no such file');
  return found[0];
}

/** A page's chunk and the chunks that it imports, other than those of the entry. */
function pageScripts(metafile: Metafile, page: PageName, root: string, publicDir: string): string[] {
  const entry = outputOf(metafile, (output) => output.entryPoint === 'client/main.tsx');
  const chunk = outputOf(metafile, (output) =>
    new RegExp(`^shared/pages/${page}/\\w+Page\\.tsx$`).test(output.entryPoint ?? ''),
  );
  const own = withImports(metafile, chunk);
  const loaded = withImports(metafile, entry);
  return [...[...loaded].filter((file) => file !== entry), ...[...own].filter((file) => !loaded.has(file))].map(
    (file) => address(root, publicDir, file),
  );
}

function withImports(metafile: Metafile, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') withImports(metafile, path, found);
  }
  return found;
}

/** Metafile paths are relative to the project's folder. */
function address(root: string, publicDir: string, file: string): string {
  return `/${relative(publicDir, join(root, file)).replaceAll('\\', '/')}`;
}
