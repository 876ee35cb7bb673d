import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export type Import = { target: string; typeOnly: boolean; dynamic: boolean };
/** File -> what it imports of the project, all relative to the project's folder. Packages are left out. */
export type ImportGraph = Record<string, Import[]>;

const folders = ['server', 'client', 'shared'];
const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Reads the imports of all source files below `root`. */
export function readImportGraph(root: string): ImportGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
  );
  return Object.fromEntries(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  for (const [, type, specifier = ''] of source.matchAll(statement)) {
    found.push({ target: resolved(file, specifier), typeOnly: Boolean(type), dynamic: false });
  }
  for (const [, specifier = ''] of source.matchAll(dynamicImport)) {
    found.push({ target: resolved(file, specifier), typeOnly: false, dynamic: true });
  }
  return found.filter(({ target }) => target !== '');
}

/** `#shared/x` and `../x` as paths of the project; an empty text for a package. */
function resolved(file: string, specifier: string): string {
  if (specifier === '#i18n') return 'shared/i18n/translationI18next.tsx';
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.normalize(posix.join(dirname(file), specifier)) : '';
}
