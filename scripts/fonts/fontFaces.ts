import { breakpoints } from '#shared/site.ts';

/** Shares of an em, from the fonts' own tables (hhea, OS/2). `width` is the mean advance of English text. */
type Metrics = { ascent: number; descent: number; width: number };

/**
 * Measured from the instances that `buildFonts.ts` makes, and for the system faces taken from @capsizecss/metrics 4.3;
 * both with capsize's letter frequencies. Fraunces between weights 300 and 400, as headings use it.
 */
const metrics = {
  fraunces: { ascent: 0.978, descent: 0.255, width: 0.4236 },
  figtree: { ascent: 0.95, descent: 0.25, width: 0.4491 },
  fredoka: { ascent: 0.974, descent: 0.236, width: 0.4597 },
  notoSerifSC: { ascent: 1.151, descent: 0.286, width: 1 },
} satisfies Record<string, Metrics>;

/** A visitor's own fonts of one mean width, by full or PostScript name. */
type SystemFonts = { suffix: string; names: readonly string[]; width: number };

const serifs: SystemFonts[] = [
  { suffix: '', names: ['Georgia', 'Gelasio', 'Noto Serif'], width: 0.4458 },
  { suffix: ' DejaVu', names: ['DejaVu Serif'], width: 0.5288 },
];
const sansSerifs: SystemFonts[] = [
  { suffix: '', names: ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], width: 0.4458 },
  { suffix: ' DejaVu', names: ['DejaVu Sans'], width: 0.509 },
];
/** Chinese characters are one em wide in every font: only the heights need matching. */
const hanSerifs: SystemFonts[] = [
  {
    suffix: '',
    names: ['Songti SC', 'STSongti-SC-Regular', 'STSong', 'Source Han Serif SC', 'Noto Serif CJK SC', 'SimSun'],
    width: 1,
  },
];

export type FontFace = { family: string; address: string; weight: string; range?: string };

export function fontFace({ family, address, weight, range }: FontFace): string {
  return (
    `@font-face { font-family: '${family}'; src: url('${address}') format('woff2'); ` +
    `font-weight: ${weight}; font-display: swap;${range ? ` unicode-range: ${range};` : ''} }\n`
  );
}

/**
 * Faces of the visitor's own fonts that take as much room as ours, so that nothing moves when ours arrive.
 * Method: size-adjust by mean width, then ascent and descent divided by it (CSS Fonts 5, section 3).
 */
export function fallbackFaces(): string {
  const { fraunces, figtree, fredoka, notoSerifSC } = metrics;
  const faces = [
    serifs.map((fonts) => fallbackFace('Fraunces', fonts, fraunces)),
    serifs.map((fonts) => fallbackFace('Fraunces Letters', fonts, fraunces, lettersRange)),
    sansSerifs.map((fonts) => fallbackFace('Figtree', fonts, figtree)),
    sansSerifs.map((fonts) => fallbackFace('Figtree Letters', fonts, figtree, lettersRange)),
    sansSerifs.map((fonts) => fallbackFace('Fredoka', fonts, fredoka, lettersRange)),
    hanSerifs.map((fonts) => fallbackFace('Noto Serif SC', fonts, notoSerifSC)),
  ];
  return faces.flat().join('');
}

function fallbackFace(family: string, { suffix, names, width }: SystemFonts, font: Metrics, range?: string): string {
  const scale = font.width / width;
  const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;
  const source = names.map((name) => `local('${name}')`).join(', ');
  return (
    `@font-face { font-family: '${family} Fallback${suffix}'; src: ${source}; size-adjust: ${percent(scale)}; ` +
    `ascent-override: ${percent(font.ascent / scale)}; descent-override: ${percent(font.descent / scale)}; ` +
    `line-gap-override: 0%;${range ? ` unicode-range: ${range};` : ''} }\n`
  );
}

const withFallbacks = (family: string, systemFonts: SystemFonts[]) => `'${family}', ${fallbacks(family, systemFonts)}`;

const fallbacks = (family: string, systemFonts: SystemFonts[]) =>
  systemFonts.map(({ suffix }) => `'${family} Fallback${suffix}'`).join(', ');

/** Characters of a Latin face beside a Chinese one: no quotation marks, dashes, ellipsis. */
export const lettersRange = 'U+20-D6, U+D8-17F, U+2013, U+20AC, U+2122';

/**
 * The same without the space. Browsers load the first face of a stack that has one for its measures alone: Chinese
 * headings without a letter would fetch it. Its fallback has the same measures, and a space as good.
 */
export const signsRange = lettersRange.replace('U+20-', 'U+21-');

const hanSans =
  "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";

/**
 * In Chinese text the Latin faces give letters and figures only. The system's Chinese sans is for the body: a web font
 * of it would weigh megabytes. A result of a search has the stacks of its own language. On phones
 * slices of sections below the fold are loaded after the first view (client/styles/utilities.css).
 */
export const fontStacks = `:root,
.search-result:lang(en) {
  --font-display: ${withFallbacks('Fraunces', serifs)}, serif;
  --font-body: ${withFallbacks('Figtree', sansSerifs)}, sans-serif;
  --font-rounded: ${withFallbacks('Fredoka', sansSerifs)}, 'Yuanti SC', ${hanSans};
}
:is(:root, .search-result):lang(zh) {
  --font-display: ${withFallbacks('Fraunces Letters', serifs)}, ${withFallbacks('Noto Serif SC', hanSerifs)}, serif;
  --font-body: ${withFallbacks('Figtree Letters', sansSerifs)}, ${hanSans};
}
@media screen and (max-width: ${breakpoints.narrow}px) and (scripting: enabled) {
  :root:lang(zh):not([data-painted]) [data-below-fold] {
    --font-display: ${fallbacks('Fraunces Letters', serifs)}, ${fallbacks('Noto Serif SC', hanSerifs)}, serif;
  }
}
`;

/** `U+20-7E, U+A9`: neighbours joined. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
