import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleSheets } from '#shared/document/styleSheets.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { brands, breakpoints } from '#shared/site.ts';
import { sheetOf } from '../build/compileStyles.ts';
import { filesBelow } from '../filesBelow.ts';

/** Folders below client/images/ that several pages use. */
const sharedPictures = ['common'];

/** Pieces of matter, which the build names after their files (scripts/images). */
const withoutCatalogue = /^shades\//;

const table = 'shared/pageTable.ts';

/**
 * The files of a page share its slug: shared/pages/about-us/, client/styles/pages/about-us.css and, where it has pictures,
 * client/images/about-us/ (message files: scripts/locales/rules/fields.ts). Returns one line for each that is missing or that
 * belongs to no page.
 */
export function namingConvention(root: string): string[] {
  return [...pages(root), ...styles(root), ...breakpointRules(root), ...brandColours(root), ...pictures(root)];
}

function pages(root: string): string[] {
  const folders = readdirSync(join(root, 'shared/pages'));
  return [
    ...without(pageNames, folders).map((page) => `shared/pages/${page}/ is missing: ${table} names the page`),
    ...without(folders, pageNames).map((folder) => `shared/pages/${folder}/ belongs to no page of ${table}`),
  ];
}

/** A page that links a missing sheet is not hydrated; a sheet that no page links has no effect. */
function styles(root: string): string[] {
  const files = filesBelow(join(root, 'client/styles'), /\.css$/);
  const linked = pageNames.flatMap((page) =>
    [null, ...(pageTable[page].selectors?.values ?? [])].flatMap((selector) => styleSheets('', { page, selector })),
  );
  const names = linked.map((address) => address.replace(/^\/|\.css$/g, ''));
  return [
    ...without(names, files.map(sheetOf)).map((name) => `client/styles/ has nothing for ${name}.css`),
    ...files
      .filter((file) => !names.includes(sheetOf(file)))
      .map((file) => `client/styles/${file} is in a sheet that no page links`),
  ];
}

/** Script and style know the same devices. */
function breakpointRules(root: string): string[] {
  const file = 'client/styles/media.css';
  const css = readFileSync(join(root, file), 'utf8');
  const rules = [`--narrow (max-width: ${breakpoints.rootFont}px)`, `--desktop (min-width: ${breakpoints.mobile}px)`];
  return rules
    .filter((rule) => !css.includes(`@custom-media ${rule};`))
    .map((rule) => `${file} lacks "${rule}", as shared/site.ts has it`);
}

function brandColours(root: string): string[] {
  const file = 'client/styles/brands.css';
  const css = readFileSync(join(root, file), 'utf8');
  return brands
    .filter((brand) => !css.includes(`.brand--${brand} {`))
    .map((brand) => `${file} has no .brand--${brand}`);
}

function pictures(root: string): string[] {
  const folder = 'client/images';
  const catalogue: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(root, folder, 'catalogue.json'), 'utf8'),
  );
  const listed = Object.values(catalogue).map(({ file }) => file);
  const files = filesBelow(join(root, folder), /\.(?:jpe?g|png|webp|avif|tiff?)$/i).filter(
    (file) => !withoutCatalogue.test(file),
  );
  const folders = files.map((file) => file.split('/')[0] ?? '');
  return [
    ...without(folders, [...pageNames, ...sharedPictures]).map(
      (name) => `${folder}/${name}/ belongs to no page of ${table}`,
    ),
    ...without(files, listed).map((file) => `${folder}/${file} is not in ${folder}/catalogue.json`),
  ];
}

/** The names that are not among the others, each once. */
function without(names: readonly string[], others: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !others.includes(name));
}
