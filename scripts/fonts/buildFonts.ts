import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type DerivedFile, type DerivedFolders, hashOf, madeFiles, publishFiles } from '../derivedFiles.ts';
import {
  type FontFace,
  fallbackFaces,
  fontFace,
  fontStacks,
  lettersRange,
  signsRange,
  unicodeRange,
} from './fontFaces.ts';
import { type HanSlices, hanSlices, oneSlice, sliceCosts } from './hanSlices.ts';

export type HeadingText = {
  /** Chinese headings, one entry for each visit of a page; the first is common to all pages. */
  zh: string[];
  /** Characters that the Latin faces need beyond the basic set. */
  latin: string;
};

export type BuiltFonts = {
  /** `@font-face` rules and the custom properties `--font-display` and `--font-body`, for a layer or none. */
  css: string;
  /** Addresses that a document in that language preloads. */
  preload: { en: string[]; zh: string[] };
  /** Characters of Chinese headings that the source font lacks; empty, unless a text uses one outside GB 2312. */
  missing: string;
};

type Font = FontFace & DerivedFile;

type FontBuildOptions = DerivedFolders & {
  root: string;
  headingText: HeadingText;
  /** Chinese characters in one font instead of slices. */
  development?: boolean;
};

/** Subsets the fonts to the characters that the site shows. Files in the cache are used again. */
export async function buildFonts(options: FontBuildOptions): Promise<BuiltFonts> {
  const { root, headingText, development, ...folders } = options;
  const { slices, missing } = development
    ? oneSlice(headingText.zh)
    : await keptSlices(headingText.zh, folders.cacheDir);
  const han = await hanFonts(root, slices);
  const latin = await latinFonts(root, headingText);
  const fonts = [...latin, ...han];
  await publishFiles(folders, 'fonts', fonts);
  const addressOf = (family: string) => fonts.flatMap((font) => (font.family === family ? font.address : []))[0] ?? '';
  return {
    css: [...fonts.map(fontFace), fallbackFaces(), fontStacks].join(''),
    preload: {
      en: ['Fraunces', 'Figtree'].map(addressOf),
      // Chinese pages have figures and brand names in their first view, whose width a fallback can only meet on average.
      zh: [...han.slice(0, 1).map(({ address }) => address), addressOf('Figtree')],
    },
    missing,
  };
}

/** The slices for these views. The split takes seconds, so it is kept like a font. */
async function keptSlices(views: readonly string[], cacheDir: string): Promise<HanSlices> {
  const make = async () => JSON.stringify(hanSlices(views));
  const name = `slices.${hashOf(fontSettingsVersion, sliceCosts, views)}.json`;
  const [path = ''] = await madeFiles(cacheDir, 'slices', [{ name, make }]);
  return JSON.parse(await readFile(path, 'utf8'));
}

async function hanFonts(root: string, slices: readonly string[]): Promise<Font[]> {
  const packed = await readSource(join(root, 'client/fonts/NotoSerifSC-GB2312.woff2'));
  // Unpacking the source takes half a second: done once, and only when a slice is not in the cache.
  let unpacked: Promise<Buffer> | undefined;
  const open = async () => {
    unpacked ??= packed.open().then((data) => subsetFont(data, slices.join(''), { targetFormat: 'sfnt' }));
    return unpacked;
  };
  return slices.map((characters, index) => {
    // One weight for all: without the range browsers would smear a bold one.
    const face = { family: 'Noto Serif SC', weight: '100 900', range: unicodeRange(characters) };
    return { ...face, ...fontFile(`noto-serif-sc-${index}`, { ...packed, open }, characters) };
  });
}

async function latinFonts(root: string, headingText: HeadingText): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const fraunces = await readSource(resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'));
  const figtree = await readSource(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));
  const fredoka = await readSource(join(root, 'client/fonts/Fredoka-Latin.woff2'));
  const latin = [...new Set(basicLatin + headingText.latin)].sort().join('');
  // A middle optical size and soft corners, pinned: each axis that moves adds 10 to 40 kB.
  const soft = { opsz: 72, SOFT: 80, WONK: 0 };
  const headings = fontFile('fraunces', fraunces, latin, {
    variationAxes: { ...soft, wght: { min: 300, max: 600, default: 400 } },
    keepFeatures,
  });
  // Beside Chinese, which has one weight, one weight of the letters does, and saves 20 kB for the slices: a light one,
  // since figures and names are denser than the characters.
  const letters = fontFile('frauncesletters', fraunces, lettersBesideHan(headingText), {
    variationAxes: { ...soft, wght: 300 },
    keepFeatures,
  });
  const body = fontFile('figtree', figtree, latin, { variationAxes: { wght: { min: 300, max: 700 } }, keepFeatures });
  // The display face of one brand's page (Judydoll), of which other pages show the name.
  const rounded = (characters: string) => fontFile('fredoka', fredoka, characters, { variationAxes: { wght: 600 } });
  return [
    { family: 'Fraunces', weight: '300 600', ...headings },
    { family: 'Fraunces Letters', weight: '300 600', range: signsRange, ...letters },
    { family: 'Figtree', weight: '300 700', ...body },
    { family: 'Figtree Letters', weight: '300 700', range: lettersRange, ...body },
    { family: 'Fredoka', weight: '600', range: 'U+20-7E, U+D7, U+2019', ...rounded(`${basicLatin.slice(0, 95)}×’`) },
    { family: 'Fredoka Name', weight: '600', range: unicodeRange(nameInRounded), ...rounded(nameInRounded) },
  ];
}

/** ASCII, the accents of French, German and Spanish names, typographic punctuation. */
const basicLatin =
  `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}` +
  ' éèêëàâäáçîïíôöóùûüúœßñÉÈÀÁÇÖÜÄŒ–—‘’“”…·•©®™«»°×→←↑€¥£';

/** Letters and digits of ASCII, and the other Latin characters of Chinese headings (é of a brand, signs of figures). */
function lettersBesideHan({ zh }: HeadingText): string {
  const ascii = basicLatin.replace(/[^A-Za-z0-9&\- ]/g, '');
  const others = zh.join('').match(/[\p{Script=Latin}.%§]/gu) ?? [];
  return [...new Set([...ascii, ...others])].sort().join('');
}

const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum'];

/** The letters of one brand's name, which menus, cards and chips set in its own face: 2 kB instead of 10 on their pages. */
const nameInRounded = 'Judyol';

/** Raise it when subset-font changes in a way that the keys do not show. */
const fontSettingsVersion = 1;

type Source = { key: string; open: () => Promise<Buffer> };

async function readSource(file: string): Promise<Source> {
  const data = await readFile(file);
  return { key: hashOf(data.toString('base64')), open: async () => data };
}

function fontFile(name: string, source: Source, characters: string, settings?: Parameters<typeof subsetFont>[2]) {
  const file = `${name}.${hashOf(fontSettingsVersion, source.key, characters, settings)}.woff2`;
  const options = { targetFormat: 'woff2', noHinting: true, ...settings } as const;
  const make = async () => subsetFont(await source.open(), characters, options);
  return { name: file, address: `/assets/fonts/${file}`, make };
}
