import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import escapeHtml from 'escape-html';
import subsetFont from 'subset-font';
import { madeFiles } from '../derivedFiles.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { hanCharacters } from './hanSlices.ts';

/** All below U+2200 that is not Han: letters with accents, typographic punctuation, currencies, signs. */
const latin = String.fromCharCode(...Array.from({ length: 0x2200 - 0x20 }, (_, index) => 0x20 + index));

/** Raised with a change of a face, and of cards where their keys do not show it. */
export const cardVersion = 4;

/** The site's faces by the names that their files have. */
export const cardFonts = { display: 'Fraunces', body: 'Figtree Light', han: 'Noto Serif SC Medium' } as const;

/**
 * Makes the site's faces the only ones that sharp finds for the text of a drawing, so that every machine draws the same. They
 * lie in the cache as fonts that fontconfig reads. Works where no text was drawn before.
 */
export async function provideCardFonts(root: string, cacheDir: string): Promise<void> {
  const folder = `card-fonts.${cardVersion}`;
  const { resolve } = createRequire(import.meta.url);
  const font = (name: string, source: string, characters: string, variationAxes: Record<string, number>) => {
    const options = { targetFormat: 'sfnt', variationAxes, noHinting: true } as const;
    const make = async () => subsetFont(await readFile(source), characters, options);
    return { name: `${folder}/${name}.ttf`, make };
  };
  const fraunces = resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
  const figtree = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
  await madeFiles(cacheDir, 'fonts of cards', [
    font('fraunces', fraunces, latin, { opsz: 72, SOFT: 80, WONK: 0, wght: 300 }),
    font('figtree', figtree, latin, { wght: 400 }),
    font('han', join(root, 'client/fonts/NotoSerifSC-GB2312.woff2'), hanCharacters(), {}),
  ]);
  const config = join(cacheDir, folder, 'fonts.conf');
  const place = escapeHtml(dirname(config));
  await writeAtomically(config, `<fontconfig><dir>${place}</dir><cachedir>${place}/cache</cachedir></fontconfig>`);
  Object.assign(process.env, { FONTCONFIG_FILE: config, PANGOCAIRO_BACKEND: 'fontconfig' });
}
