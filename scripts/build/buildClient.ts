import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minify } from '@swc/core';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { styleSheet } from '#shared/document/styleSheets.ts';
import { type PageName, pageNames } from '#shared/pageTable.ts';
import { floorTarget } from '../browserFloor.ts';
import { reloadScript } from '../dev/reloadScript.ts';
import type { Bundle } from './bundle.ts';
import { compileStyles } from './compileStyles.ts';
import { shakeRouter } from './shakeRouter.ts';
import { writeLicences } from './writeLicences.ts';

type ClientOptions = { root: string; publicDir: string; development: boolean; bundle: Bundle };
export type BuiltScripts = { entry: string; main: string; pageScripts: Record<PageName, string[]>; metafile: Metafile };

/** Bundles the entry and the site's script, split by page, with hashed names. */
export async function buildScripts({ root, publicDir, development, bundle }: ClientOptions): Promise<BuiltScripts> {
  const scripts = {
    absWorkingDir: root,
    bundle: true,
    outdir: join(publicDir, 'assets'),
    minify: !development,
    metafile: true,
    target: floorTarget,
    logLevel: 'warning',
    entryNames: 'script/[name].[hash]',
    chunkNames: 'script/[name].[hash]',
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    jsxDev: development,
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    charset: 'utf8',
    legalComments: 'none',
  } as const;
  const entry = await bundle('entry', {
    ...scripts,
    entryPoints: ['client/start.ts'],
    banner: { js: `/*! /licences.txt */${development ? reloadScript : ''}` },
  });
  const pages = { ...scripts, entryPoints: ['client/main.tsx'], splitting: true };
  const { metafile } = development ? await bundle('pages', pages) : await buildPages(pages);
  const metafiles = [entry.metafile, metafile];
  await writeLicences(root, metafiles, join(publicDir, 'licences.txt'), true);
  const files = metafiles.flatMap(({ outputs }) => Object.keys(outputs).map((file) => join(root, file)));
  if (!development) await Promise.all(files.map(minifyAgain));
  // Paths of a metafile are relative to the project's folder.
  const address = (file: string) => `/${relative(publicDir, join(root, file)).replaceAll('\\', '/')}`;
  const main = outputOf(metafile, /^client\/main\.tsx$/);
  const ofSite = withImports(metafile, main);
  const scriptsOf = (page: PageName) => {
    const files = new Set([...ofSite, ...pageFiles(metafile, page)]);
    files.delete(main);
    return [...files].map(address);
  };
  return {
    metafile,
    entry: address(outputOf(entry.metafile, /^client\/start\.ts$/)),
    main: address(main),
    pageScripts: Object.fromEntries(pageNames.map((page) => [page, scriptsOf(page)])) as Record<PageName, string[]>,
  };
}

/** A fortieth less than what esbuild minifies alone, 2 kB of every page. The names stay: a file means the same as before. */
async function minifyAgain(file: string): Promise<void> {
  const { code } = await minify(await readFile(file, 'utf8'), {
    module: true,
    ecma: 2020,
    compress: { passes: 2 },
    mangle: true,
    format: { comments: 'some' },
  });
  await writeFile(file, code);
}

/**
 * Writes the style sheets and returns the address of their folder, which carries one hash over all of them.
 * `generatedStyles` go to the layer of tokens.
 */
export async function buildStyles(target: Omit<ClientOptions, 'bundle'>, generatedStyles: string): Promise<string> {
  const { root, publicDir, development } = target;
  const sheets = await compileStyles(root, generatedStyles, { minify: !development });
  const hash = createHash('sha256').update(JSON.stringify([...sheets]));
  const folder = `/assets/style/${hash.digest('hex').slice(0, 10)}`;
  await mkdir(join(publicDir, folder), { recursive: true });
  for (const [name, css] of sheets) await writeFile(join(publicDir, styleSheet(folder, name)), css);
  return folder;
}

/**
 * esbuild makes a chunk for every set of pages that share a module: a dozen requests of a few hundred bytes each. So a
 * first run finds the shared modules and those of the site's script, and in the second one every page imports all of them:
 * one chunk, which compresses better than several. Only one of some size that most pages do not need stays a chunk of its
 * own, and so does what imports it.
 */
async function buildPages(options: BuildOptions & { absWorkingDir: string; metafile: true }) {
  const { metafile } = await build({ ...options, write: false, plugins: [shakeRouter] });
  const outputs = Object.values(metafile.outputs);
  const main = outputOf(metafile, /^client\/main\.tsx$/);
  const ofSite = withImports(metafile, main);
  const isRare = (file: string) =>
    !ofSite.has(file) &&
    (metafile.outputs[file]?.bytes ?? 0) > 900 &&
    pageNames.filter((page) => pageFiles(metafile, page).has(file)).length <= pageNames.length / 2;
  const needsRare = (file: string) => [...withImports(metafile, file)].some(isRare);
  const chunks = Object.entries(metafile.outputs)
    .filter(([file, { entryPoint }]) => (file === main || entryPoint === undefined) && !needsRare(file))
    .map(([, output]) => output);
  const isImported = (file: string) => /^(client|shared)\//.test(file);
  const shared = new Set(chunks.flatMap(({ inputs }) => Object.keys(inputs)).filter(isImported));
  const entries = new Set(outputs.flatMap(({ entryPoint }) => entryPoint ?? []));
  const importShared: Plugin = {
    name: 'import-shared-modules',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!entries.has(relative(options.absWorkingDir, path).replaceAll('\\', '/'))) return;
        const imports = [...shared].map((file) => `import ${JSON.stringify(join(options.absWorkingDir, file))};`);
        return { contents: imports.join('') + (await readFile(path, 'utf8')), loader: 'tsx' };
      });
    },
  };
  return build({ ...options, plugins: [importShared, shakeRouter] });
}

function outputOf({ outputs }: Metafile, entryPoint: RegExp): string {
  const found = Object.keys(outputs).find((file) => entryPoint.test(outputs[file]?.entryPoint ?? ''));
  if (!found) throw new Error(`esbuild made nothing of ${entryPoint}`);
  return found;
}

/** The page's chunk, and what it imports. */
function pageFiles(metafile: Metafile, page: PageName): Set<string> {
  return withImports(metafile, outputOf(metafile, new RegExp(`^shared/pages/${page}/\\w+Page\\.tsx$`)));
}

function withImports(metafile: Metafile, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') withImports(metafile, path, found);
  }
  return found;
}
