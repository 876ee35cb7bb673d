import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

type Rule = { from: RegExp; never: RegExp; reason: string; typesAllowed?: boolean };

/**
 * Imports between the folders of the layout: server -> shared <- client. Biome reports most of them in the editor; this
 * check also sees relative paths and the folders inside a side. Import cycles, types included, are Biome's (noImportCycles).
 */
const rules: readonly Rule[] = [
  { from: /^shared\//, never: /^(?:server|client)\//, reason: 'shared/ runs on both sides' },
  { from: /^server\//, never: /^client\//, reason: 'server/ never imports client/' },
  { from: /^client\//, never: /^server\//, reason: 'client/ never imports server/' },
  {
    from: /^(?:client|shared)\//,
    never: /^locales\//,
    reason: 'only server/ and scripts/ read message files',
    typesAllowed: true,
  },
  { from: /^shared\/i18n\//, never: /^shared\/(?!i18n\/)/, reason: 'shared/i18n/ is independent of the site' },
];

/** Layers of a side from top to bottom: a file imports from its own layer and from those below it, types included. */
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

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamicImport = /\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns one line for each forbidden import below `root`. */
export function dependencyRules(root: string): string[] {
  return ['server', 'client', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .flatMap((file) => forbiddenImports(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** The forbidden imports of one file. `file` is relative to the project's folder. */
function forbiddenImports(file: string, source: string): string[] {
  const imports = [...source.matchAll(statement), ...source.matchAll(dynamicImport)];
  return imports.flatMap(([, type, specifier = '']) => {
    const target = projectPath(file, specifier);
    return reasons(file, target, Boolean(type)).map((reason) => `${file} imports ${target}: ${reason}`);
  });
}

function reasons(file: string, target: string, isType: boolean): string[] {
  const found = rules
    .filter(({ from, never, typesAllowed }) => from.test(file) && never.test(target) && !(isType && typesAllowed))
    .map(({ reason }) => reason);
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
