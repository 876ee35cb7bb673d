import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleSheets } from '#shared/document/styleSheets.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { brands } from '#shared/site.ts';
import { sheetOf } from '../build/compileStyles.ts';
import { filesBelow } from '../filesBelow.ts';

/** Folders below client/images/ that several pages use. */
const sharedPictures = new Set(['common']);

/**
 * The files of a page share its slug: shared/pages/about-us/, client/styles/pages/about-us.css and, where it has pictures,
 * client/images/about-us/ (message files: scripts/locales/schemas.ts). Returns one line for each that is missing or that
 * belongs to no page.
 */
export function namingConvention(root: string): string[] {
  return [...pages(root), ...styles(root), ...brandColours(root), ...pictures(root)];
}

function pages(root: string): string[] {
  const folders = readdirSync(join(root, 'shared/pages'));
  return [
    ...pageNames
      .filter((page) => !folders.includes(page))
      .map((page) => `shared/pages/${page}/ is missing: shared/pageTable.ts names the page`),
    ...folders
      .filter((folder) => !isPage(folder))
      .map((folder) => `shared/pages/${folder}/ belongs to no page of shared/pageTable.ts`),
  ];
}

function styles(root: string): string[] {
  const folder = 'client/styles';
  const files = filesBelow(join(root, folder), /\.css$/);
  const ofPages = files
    .filter((file) => file.startsWith('pages/'))
    // A page with many sections has a folder of the same name beside its sheet.
    .map((file) => file.slice('pages/'.length).replace(/\/.*|\.css$/, ''));
  return [
    ...pageNames.filter((page) => !ofPages.includes(page)).map((page) => `${folder}/pages/${page}.css is missing`),
    ...ofPages
      .filter((page) => !isPage(page))
      .map((page) => `${folder}/pages/${page}.css belongs to no page of shared/pageTable.ts`),
    ...linkedSheets(files),
  ];
}

/** A page that links a missing sheet is not hydrated; a sheet that no page links has no effect. */
function linkedSheets(files: readonly string[]): string[] {
  const written = new Map(files.map((file) => [sheetOf(file), file]));
  const linked = pageNames.flatMap((page) =>
    [null, ...(pageTable[page].selectors?.values ?? [])].flatMap((selector) => styleSheets('', { page, selector })),
  );
  const names = new Set(linked.map((address) => address.replace(/^\/|\.css$/g, '')));
  return [
    ...[...names].filter((name) => !written.has(name)).map((name) => `client/styles/ has nothing for ${name}.css`),
    ...[...written]
      .filter(([name]) => !names.has(name))
      .map(([, file]) => `client/styles/${file} is in a sheet that no page links`),
  ];
}

function brandColours(root: string): string[] {
  const file = 'client/styles/brands.css';
  const css = read(root, file);
  return brands
    .filter((brand) => !css.includes(`.brand--${brand} {`))
    .map((brand) => `${file} has no .brand--${brand}`);
}

function pictures(root: string): string[] {
  const folder = 'client/images';
  const catalogue = JSON.parse(read(root, `${folder}/catalogue.json`)) as Record<string, { file: string }>;
  const listed = Object.values(catalogue).map(({ file }) => file);
  const files = filesBelow(join(root, folder), /\.(?:jpe?g|png|webp|avif|tiff?)$/i);
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  return [
    ...folders
      .filter((name) => !isPage(name) && !sharedPictures.has(name))
      .map((name) => `${folder}/${name}/ belongs to no page of shared/pageTable.ts`),
    ...files
      .filter((file) => !listed.includes(file))
      .map((file) => `${folder}/${file} is not in ${folder}/catalogue.json`),
  ];
}

function isPage(name: string): boolean {
  return pageNames.some((page) => page === name);
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
