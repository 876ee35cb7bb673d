import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { writeAtomically } from '../writeAtomically.ts';
import { fallbackFaces, fontFace, fontStacks, lettersRange, signsRange, unicodeRange } from './fontFaces.ts';
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

  /** The result for a key of all inputs, from the cache where it is there. */
  const cached = async (key: unknown, extension: string, make: () => string | Buffer | Promise<Buffer>) => {
    const file = join(cacheDir, 'fonts', `${hash(JSON.stringify([fontSettingsVersion, key]))}.${extension}`);
    if (!existsSync(file)) await writeAtomically(file, await make());
    return readFile(file);
  };
  const publish = async (name: string, key: readonly unknown[], make: () => Promise<Buffer>) => {
    const font = await cached(key, 'woff2', make);
    const address = `/assets/fonts/${name}.${hash(font).slice(0, 8)}.woff2`;
    await writeAtomically(join(outDir, address), font);
    return address;
  };
  const subset = async (name: keyof typeof latinFonts, characters: string) => {
    const { family, file, ...settings } = { ...latinFonts[name], noHinting: true };
    const source = await readFile(
      file.startsWith('client/') ? join(root, file) : createRequire(import.meta.url).resolve(file),
    );
    return publish(family, [hash(source), characters, settings], () =>
      subsetFont(source, characters, { targetFormat: 'woff2', ...settings }),
    );
  };

  const split = () => JSON.stringify(hanSlices(headingText.zh));
  const { slices, missing }: HanSlices = development
    ? oneSlice(headingText.zh)
    : JSON.parse(String(await cached(['slices', sliceCosts, headingText.zh], 'json', split)));
  const hanSource = await readFile(join(root, 'client/fonts/NotoSerifSC-GB2312.woff2'));
  // Unpacking the source takes half a second: done once, and only when a slice is not in the cache.
  let unpacked: Promise<Buffer> | undefined;
  const hanSlice = async (characters: string) => {
    unpacked ??= subsetFont(hanSource, slices.join(''), { targetFormat: 'sfnt' });
    return subsetFont(await unpacked, characters, { targetFormat: 'woff2' });
  };
  const han: string[] = [];
  for (const [index, characters] of slices.entries())
    han.push(await publish(`noto-serif-sc-${index}`, [hash(hanSource), characters], () => hanSlice(characters)));

  const latin = [...new Set(basicLatin + headingText.latin)].sort().join('');
  const fraunces = await subset('fraunces', latin);
  const figtree = await subset('figtree', latin);
  const frauncesLetters = await subset('frauncesLetters', lettersBesideHan(headingText));
  const rounded = await subset('fredoka', `${basicLatin.slice(0, 95)}×’`);
  const roundedName = await subset('fredoka', nameInRounded);
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

const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum'];

const latinFonts = {
  // A middle optical size and soft corners, pinned: each axis that moves adds 10 to 40 kB.
  fraunces: {
    family: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: 72, SOFT: 80, WONK: 0, wght: { min: 300, max: 600, default: 400 } },
    keepFeatures: latinFeatures,
  },
  // Beside Chinese, which has one weight, one weight of the letters does, and saves 20 kB for the slices: a light one,
  // since figures and names are denser than the characters.
  frauncesLetters: {
    family: 'frauncesletters',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: 72, SOFT: 80, WONK: 0, wght: 300 },
    keepFeatures: latinFeatures,
  },
  figtree: {
    family: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 300, max: 700 } },
    keepFeatures: latinFeatures,
  },
  // The display face of one brand's page (Judydoll), of which other pages show the name.
  fredoka: { family: 'fredoka', file: 'client/fonts/Fredoka-Latin.woff2', variationAxes: { wght: 600 } },
} as const;

/** The letters of one brand's name, which menus, cards and chips set in its own face: 2 kB instead of 10 on their pages. */
const nameInRounded = 'Judyol';

/** Raise it when subset-font changes in a way that the keys do not show. */
const fontSettingsVersion = 1;

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
