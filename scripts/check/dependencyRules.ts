import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from '../filesBelow.ts';

/** Imports that no file of a folder has: server -> shared <- client. Import cycles are Biome's (noImportCycles). */
const rules: readonly [from: RegExp, never: RegExp, reason: string][] = [
  [/^shared\//, /^(?:server|client)\/|^node:|^express$/, 'shared/ runs on both sides'],
  [/^server\//, /^client\//, 'server/ never imports client/'],
  [/^client\//, /^server\/|^node:|^(?:express|i18next|react-i18next)$/, 'client/ runs in browsers'],
  [/^(?:client|shared)\/(?!i18n\/keys\.ts)/, /^locales\//, 'only server/ and scripts/ read message files'],
  [/^shared\/i18n\//, /^shared\/(?!i18n\/)/, 'shared/i18n/ is independent of the site'],
];

/** Layers of a side from top to bottom: a file imports from its own layer and from those below it. */
const layers: readonly (readonly RegExp[])[] = [
  [/^server\/(?:index|start)\.ts$/, /^server\/app\.ts$/, /^server\//],
  [
    /^shared\/document\/(?:App\.tsx|Document\.tsx|pages\.ts)$/,
    /^shared\/pages\//,
    /^shared\/components\//,
    /^shared\/document\//,
    /^shared\//,
  ],
];

const statement = /^\s*(?:import|export)\s+(?:[^'";]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns one line for each forbidden import below `root`, imports of types included. */
export function dependencyRules(root: string): string[] {
  return ['server', 'client', 'shared'].flatMap((folder) =>
    filesBelow(join(root, folder), /\.tsx?$/)
      .map((file) => `${folder}/${file}`)
      .flatMap((file) => forbiddenImports(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** The forbidden imports of one file. `file` is relative to the project's folder. */
function forbiddenImports(file: string, source: string): string[] {
  const imports = [...source.matchAll(statement), ...source.matchAll(dynamicImport)];
  return imports.flatMap(([, specifier = '']) => {
    const target = projectPath(file, specifier);
    return reasons(file, target).map((reason) => `${file} imports ${target}: ${reason}`);
  });
}

function reasons(file: string, target: string): string[] {
  const found = rules.filter(([from, never]) => from.test(file) && never.test(target)).map(([, , reason]) => reason);
  if (isUpward(file, target)) found.push('a layer imports from itself and from those below it');
  if (pageOf(file) && pageOf(target) && pageOf(file) !== pageOf(target)) {
    found.push('a page never imports another page: a part of two pages is a component');
  }
  return found;
}

function isUpward(file: string, target: string): boolean {
  return layers.some((side) => {
    const [from = -1, to = -1] = [file, target].map((path) => side.findIndex((layer) => layer.test(path)));
    return to !== -1 && to < from;
  });
}

function pageOf(file: string): string | undefined {
  return /^shared\/pages\/([^/]+)\//.exec(file)?.[1];
}

/** `#shared/x` and `../x` relative to the project's folder; a package as it is. */
function projectPath(file: string, specifier: string): string {
  if (specifier === '#i18n') return 'shared/i18n/translationI18next.tsx';
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.normalize(posix.join(dirname(file), specifier)) : specifier;
}
