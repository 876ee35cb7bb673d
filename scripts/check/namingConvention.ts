import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleSheets } from '#shared/document/styleSheets.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { brands, breakpoints } from '#shared/site.ts';
import { sheetOf } from '../build/compileStyles.ts';
import { filesBelow } from '../filesBelow.ts';
import { pictureCatalogueFile } from '../locales/sources.ts';

/**
 * The files of a page share its slug: shared/pages/about-us/ (the types and knip hold these), client/styles/pages/about-us.css,
 * client/images/about-us/ and message files (scripts/locales/rules/fields.ts). Returns one line for each that is missing or that
 * belongs to no page, and for each rule of style that shared/site.ts asks for.
 */
export function namingConvention(root: string): string[] {
  return [...styles(root), ...rulesOfStyle(root), ...pictures(root)];
}

/** A page that links a missing sheet is not hydrated; a sheet that no page links has no effect. */
function styles(root: string): string[] {
  const files = filesBelow(join(root, 'client/styles'), /\.css$/);
  const linked = pageNames.flatMap((page) =>
    [null, ...(pageTable[page].selectors?.values ?? [])].flatMap((selector) => styleSheets('', { page, selector })),
  );
  const names = new Set(linked.map((address) => address.replace(/^\/|\.css$/g, '')));
  const sheets = new Set(files.map(sheetOf));
  return [
    ...[...names].filter((name) => !sheets.has(name)).map((name) => `client/styles/ has nothing for ${name}.css`),
    ...files
      .filter((file) => !names.has(sheetOf(file)))
      .map((file) => `client/styles/${file} is in a sheet that no page links`),
  ];
}

/** Between two ranges of width, in CSS px: no window has a width in between. */
const gap = 0.02;

/** Script and style know the same devices, and every brand has colours. */
function rulesOfStyle(root: string): string[] {
  const { narrow, desktop, tablet } = breakpoints;
  const [wide, mobile, upToTablet] = [narrow + gap, desktop - gap, tablet + 1 - gap].map((width) => width.toFixed(2));
  const media = {
    narrow: `(max-width: ${narrow}px)`,
    wide: `(min-width: ${wide}px)`,
    mobile: `(max-width: ${mobile}px)`,
    desktop: `(min-width: ${desktop}px)`,
    tablet: `(min-width: ${wide}px) and (max-width: ${upToTablet}px)`,
    'up-to-tablet': `(max-width: ${upToTablet}px)`,
    'above-tablet': `(min-width: ${tablet + 1}px)`,
  };
  const rules = [
    ...Object.entries(media).map(([name, range]) => ['media.css', `@custom-media --${name} ${range};`]),
    ...brands.map((brand) => ['brands.css', `.brand--${brand} {`]),
  ] as [file: string, rule: string][];
  return rules.flatMap(([file, rule]) => {
    const path = `client/styles/${file}`;
    return readFileSync(join(root, path), 'utf8').includes(rule) ? [] : [`${path} lacks "${rule}" (shared/site.ts)`];
  });
}

/** Pieces of matter (`shades/`) are named by the build. */
function pictures(root: string): string[] {
  const catalogue = JSON.parse(readFileSync(join(root, pictureCatalogueFile), 'utf8'));
  const listed = Object.values(catalogue as Record<string, { file: string }>).map(({ file }) => file);
  const folders: readonly string[] = pageNames;
  return filesBelow(join(root, 'client/images'), /^(?!shades\/).*\.(?:jpe?g|png|webp|avif|tiff?)$/i).flatMap((file) => {
    if (!folders.includes(file.split('/')[0] ?? '')) return [`client/images/${file} is in the folder of no page`];
    return listed.includes(file) ? [] : [`client/images/${file} is not in ${pictureCatalogueFile}`];
  });
}
