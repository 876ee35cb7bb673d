/** Shares of an em, from the fonts' own tables (hhea, OS/2). `width` is the mean advance of English text. */
type Metrics = { ascent: number; descent: number; width: number };

/**
 * Measured from the instances that `latinFonts.ts` makes, and for the system faces taken from @capsizecss/metrics 4.3;
 * both with capsize's letter frequencies. Fraunces between weights 300 and 400, as headings use it.
 */
const METRICS = {
  fraunces: { ascent: 0.978, descent: 0.255, width: 0.4236 },
  figtree: { ascent: 0.95, descent: 0.25, width: 0.4491 },
  notoSerifSC: { ascent: 1.151, descent: 0.286, width: 1 },
  georgia: { width: 0.4458 },
  arial: { width: 0.4458 },
} satisfies Record<string, Partial<Metrics>>;

type FontFace = { family: string; source: string; weight: string; range?: string };

export function fontFace({ family, source, weight, range }: FontFace): string {
  const lines = [
    `font-family: '${family}'`,
    `src: ${source}`,
    `font-weight: ${weight}`,
    'font-display: swap',
    ...(range ? [`unicode-range: ${range}`] : []),
  ];
  return `@font-face { ${lines.join('; ')}; }\n`;
}

export const webFont = (url: string) => `url('${url}') format('woff2')`;

/**
 * Faces of the visitor's own fonts that take as much room as ours, so that nothing moves when ours arrive.
 * Method: size-adjust by mean width, then ascent and descent divided by it (CSS Fonts 5, section 3).
 */
export function fallbackFaces(): string {
  const { fraunces, figtree, notoSerifSC, georgia, arial } = METRICS;
  return (
    fallbackFace('Fraunces Fallback', ['Georgia', 'Gelasio', 'Noto Serif'], fraunces, georgia.width) +
    fallbackFace('Figtree Fallback', ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], figtree, arial.width) +
    fallbackFace('Noto Serif SC Fallback', HAN_SERIFS, notoSerifSC, 1)
  );
}

/** Chinese characters are one em wide in every font: only the heights need matching. By full or PostScript name. */
const HAN_SERIFS = ['Songti SC', 'STSongti-SC-Regular', 'STSong', 'Source Han Serif SC', 'Noto Serif CJK SC', 'SimSun'];

function fallbackFace(family: string, names: readonly string[], font: Metrics, width: number): string {
  const scale = font.width / width;
  const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;
  const source = names.map((name) => `local('${name}')`).join(', ');
  return (
    `@font-face { font-family: '${family}'; src: ${source}; size-adjust: ${percent(scale)}; ` +
    `ascent-override: ${percent(font.ascent / scale)}; descent-override: ${percent(font.descent / scale)}; ` +
    'line-gap-override: 0%; }\n'
  );
}

/**
 * In Chinese text the Latin faces give letters and figures only. The system's Chinese sans is for the body: a web font
 * of it would weigh megabytes.
 */
export const FONT_STACKS = `:root {
  --font-display: 'Fraunces', 'Fraunces Fallback', Georgia, serif;
  --font-body: 'Figtree', 'Figtree Fallback', Arial, sans-serif;
}
:root:lang(zh) {
  --font-display: 'Fraunces Letters', 'Noto Serif SC', 'Noto Serif SC Fallback', 'Fraunces Fallback', serif;
  --font-body: 'Figtree Letters', 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', 'Figtree Fallback', sans-serif;
}
`;

/** What a Latin face gives beside a Chinese one: no quotation marks, dashes, ellipsis, middle dot. */
export const LETTERS_RANGE = 'U+20-B6, U+B8-D6, U+D8-17F, U+2013, U+20AC, U+2122';

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
