import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontStore, fontStore, hash } from './fontCache.ts';
import { fallbackFaces, fontFace, fontStacks, lettersRange, signsRange, unicodeRange } from './fontFaces.ts';
import { hanSlices, oneSlice, sliceCosts } from './hanSlices.ts';

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

type FontBuildOptions = {
  root: string;
  outDir: string;
  /** `.cache`; entries go to `fonts` below it. Safe to delete. */
  cacheDir: string;
  headingText: HeadingText;
  /** Chinese characters in one font instead of slices. */
  development?: boolean;
};

/** Subsets the fonts to the characters that the site shows. Files in the cache are used again. */
export async function buildFonts(options: FontBuildOptions): Promise<BuiltFonts> {
  const { root, outDir, cacheDir, headingText, development } = options;
  const store = fontStore({ outDir, cacheDir });
  const latin = [...new Set(basicLatin + headingText.latin)].sort().join('');
  const { slices, missing } = development
    ? oneSlice(headingText.zh)
    : await store.remember(['slices', sliceCosts, headingText.zh], () => hanSlices(headingText.zh));
  const fraunces = await latinFont(store, 'fraunces', latin);
  const figtree = await latinFont(store, 'figtree', latin);
  const han = await hanFonts(store, root, slices);
  const frauncesLetters = await latinFont(store, 'frauncesLetters', lettersBesideHan(headingText));
  const rounded = await roundedFont(store, root, `${basicLatin.slice(0, 95)}×’`);
  const roundedName = await roundedFont(store, root, nameInRounded);
  const hanFaces = han.map((url, index) =>
    // One weight for all: without the range browsers would smear a bold one.
    fontFace({ family: 'Noto Serif SC', url, weight: '100 900', range: unicodeRange(slices[index] ?? '') }),
  );
  return {
    css: [
      fontFace({ family: 'Fraunces', url: fraunces, weight: '300 600' }),
      fontFace({ family: 'Fraunces Letters', url: frauncesLetters, weight: '300 600', range: signsRange }),
      fontFace({ family: 'Figtree', url: figtree, weight: '300 700' }),
      fontFace({ family: 'Figtree Letters', url: figtree, weight: '300 700', range: lettersRange }),
      fontFace({ family: 'Fredoka', url: rounded, weight: '600', range: 'U+20-7E, U+D7, U+2019' }),
      fontFace({ family: 'Fredoka Name', url: roundedName, weight: '600', range: unicodeRange(nameInRounded) }),
      ...hanFaces,
      fallbackFaces(),
      fontStacks,
    ].join(''),
    // Chinese pages have figures and brand names in their first view, whose width a fallback can only meet on average.
    preload: { en: [fraunces, figtree], zh: [...han.slice(0, 1), figtree] },
    missing,
  };
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

const latinFonts = {
  // A middle optical size and soft corners, pinned: each axis that moves adds 10 to 40 kB.
  fraunces: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: 72, SOFT: 80, WONK: 0, wght: { min: 300, max: 600, default: 400 } },
  },
  // Beside Chinese, which has one weight, one weight of the letters does, and saves 20 kB for the slices: a light one,
  // since figures and names are denser than the characters.
  frauncesLetters: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: 72, SOFT: 80, WONK: 0, wght: 300 },
  },
  figtree: {
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 300, max: 700 } },
  },
} as const;

const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum'];

async function latinFont(store: FontStore, name: keyof typeof latinFonts, characters: string): Promise<string> {
  const { file, variationAxes } = latinFonts[name];
  const source = await readFile(createRequire(import.meta.url).resolve(file));
  return store.publish(name.toLowerCase(), [hash(source), characters, variationAxes, latinFeatures], () =>
    subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: latinFeatures,
      noHinting: true,
    }),
  );
}

/** The letters of one brand's name, which menus, cards and chips set in its own face: 2 kB instead of 10 on their pages. */
const nameInRounded = 'Judyol';

/** The display face of one brand's page (Judydoll): one weight, and ASCII on that page only. */
async function roundedFont(store: FontStore, root: string, characters: string): Promise<string> {
  const source = await readFile(join(root, 'client/fonts/Fredoka-Latin.woff2'));
  return store.publish('fredoka', [hash(source), characters], () =>
    subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: 600 }, noHinting: true }),
  );
}

async function hanFonts(store: FontStore, root: string, slices: readonly string[]): Promise<string[]> {
  const source = await readFile(join(root, 'client/fonts/NotoSerifSC-GB2312.woff2'));
  const sourceHash = hash(source);
  // Unpacking the source takes half a second: done once, and only when a slice is not in the cache.
  let unpacked: Promise<Buffer> | undefined;
  const files: string[] = [];
  for (const [index, characters] of slices.entries()) {
    const make = async () => {
      unpacked ??= subsetFont(source, slices.join(''), { targetFormat: 'sfnt' });
      return subsetFont(await unpacked, characters, { targetFormat: 'woff2' });
    };
    files.push(await store.publish(`noto-serif-sc-${index}`, [sourceHash, characters], make));
  }
  return files;
}
