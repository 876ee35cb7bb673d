import type { Cover, CoverKind } from './cover.ts';

/** A piece of a cover in the units of its box. Colours are design tokens, so that a brand's own take their place. */
export type CoverMark = CoverText | CoverRectangle | CoverOutline;
export type CoverText = {
  type: 'text';
  text: string;
  x: number;
  /** The line that the letters stand on. */
  y: number;
  size: number;
  face: 'display' | 'body';
  align: 'start' | 'middle' | 'end';
  fill: CoverColour;
  shown: Shown;
};
export type CoverRectangle = {
  type: 'rectangle';
  x: number;
  y: number;
  width: number;
  height: number;
  fill: CoverColour;
  shown: Shown;
};
export type CoverOutline = {
  type: 'outline';
  /** A sign of Fraunces Light, which beside Chinese has no quotation marks. */
  sign: keyof typeof signs;
  x: number;
  y: number;
  height: number;
  fill: CoverColour;
  opacity: number;
  shown: Shown;
};
export type CoverColour =
  | '--paper'
  | '--cream'
  | '--blush'
  | '--coral'
  | '--coral-light'
  | '--ink'
  | '--ink-soft'
  | '--on-dark-soft'
  | '--line'
  | '--accent'
  | '--tint'
  | '--theme-ink';

/** Beside small titles fine lines give way, and what only stands there shows. */
type Shown = 'always' | 'large' | 'small';

/** A cover's box: 8 : 5 as pictures on cards, wider where it leads an article; a social card has its own width. */
export const coverHeight = 500;
export const coverWidth = 800;
export const wideCoverWidth = 1120;

/** What reaches beyond the box, where the frame is wider or higher than it. */
const beyond = 500;
const margin = 48;

/** Outlines in units of 2,000 an em, y upwards, with the box that they fill. */
export const signs = {
  quotation: {
    left: 47,
    top: 1514,
    height: 466,
    path: 'M180,1243Q225,1243 250,1217Q275,1191 275,1150Q275,1106 244.5,1077Q214,1048 169,1048Q118,1048 82.5,1090Q47,1132 47,1226Q47,1300 71.5,1357.5Q96,1415 138,1453.5Q180,1492 232,1507Q252,1514 264,1508.5Q276,1503 280,1490Q284,1478 276.5,1468Q269,1458 251,1451Q212,1436 183.5,1409.5Q155,1383 139.5,1350Q124,1317 124,1283Q124,1262 132,1252.5Q140,1243 158,1243L180,1243ZM480,1244Q525,1244 549.5,1217.5Q574,1191 574,1150Q574,1106 544,1077Q514,1048 469,1048Q417,1048 382,1090Q347,1132 347,1226Q347,1300 371.5,1357.5Q396,1415 437.5,1453.5Q479,1492 532,1507Q552,1514 564,1508.5Q576,1503 580,1490Q583,1478 576,1468Q569,1458 551,1451Q511,1436 482.5,1409.5Q454,1383 439,1350Q424,1317 424,1283Q424,1262 431.5,1253Q439,1244 458,1244L480,1244Z',
  },
  question: {
    left: 88,
    top: 1443,
    height: 1457,
    path: 'M349,642L359,421Q362,401 372,391Q382,381 398,381Q414,381 423.5,390.5Q433,400 438,421L448,631Q450,657 459.5,672Q469,687 489,695L541,718Q686,780 754.5,878Q823,976 823,1108Q823,1266 725,1354.5Q627,1443 463,1443Q356,1443 271,1400.5Q186,1358 137,1288.5Q88,1219 88,1139Q88,1094 109.5,1067.5Q131,1041 166,1041Q207,1042 229,1068Q251,1094 251,1141L251,1195Q251,1275 301,1325.5Q351,1376 457,1376Q550,1376 611.5,1311Q673,1246 673,1116Q673,1004 623.5,918.5Q574,833 461,772L396,737Q368,722 356.5,698Q345,674 349,642ZM393,-14Q364,-14 340,1Q316,16 301.5,40.5Q287,65 287,94Q287,125 301.5,149.5Q316,174 340,188Q364,202 393,202Q423,202 447,188Q471,174 484.5,149.5Q498,125 498,94Q498,65 484,40.5Q470,16 446.5,1Q423,-14 393,-14Z',
  },
} as const;

/** The cover's ground and what stands on it, back to front, in a box of that width. An empty line leaves no mark. */
export function coverDrawing({ kind, lines }: Cover, width: number = coverWidth): CoverMark[] {
  return compositions[kind](lines, width).filter((mark) => mark.type !== 'text' || mark.text !== '');
}

const compositions: Record<CoverKind, (lines: readonly string[], width: number) => CoverMark[]> = {
  /** One figure from edge to edge: figure, its unit, what it counts, a remark. A single digit stands at the right, cut. */
  numeral([figure = '', unit = '', subject = '', remark = ''], width) {
    const single = [...figure].length === 1;
    return [
      ground('--coral'),
      single
        ? { ...text(figure, width * 0.64, 540, 690, '--paper'), align: 'middle' }
        : text(figure, margin - 12, 386, sizeFor([figure], 400, width - 2 * margin), '--paper'),
      fine(subject, margin, 84, '--ink'),
      single
        ? { ...text(unit, margin, 168, 64, '--ink'), shown: 'large' }
        : { ...text(unit, width - margin, 88, 44, '--ink'), align: 'end', shown: 'large' },
      fine(remark, margin, 456, '--ink'),
    ];
  },
  /** Two figures as two steps: what the first counts, the first, then the same of the second, a remark. */
  pair([firstSubject = '', first = '', secondSubject = '', second = '', remark = ''], width) {
    const size = sizeFor([first, second], 136, width * 0.62);
    return [
      ground('--cream'),
      rectangle(-beyond, 250, width + 2 * beyond, 2, '--line'),
      fine(firstSubject, margin, 68, '--ink-soft'),
      text(first, margin - 4, 210, size, '--ink'),
      { ...fine(secondSubject, width - margin, 308, '--ink-soft'), align: 'end' },
      { ...text(second, width - margin, 446, size, '--accent'), align: 'end' },
      fine(remark, margin, 446, '--ink-soft', 22),
    ];
  },
  /** One word that two edges cut: the word, up to two lines of remark. A single sign stands at the right. */
  word([word = '', ...remark], width) {
    const single = [...word].length === 1;
    const size = single ? 640 : sizeFor([word], 420, width * 1.16);
    return [
      ground('--ink'),
      single
        ? { ...text(word, width - 190, 560, size, '--coral-light'), align: 'middle' }
        : text(word, 26, coverHeight - 4, size, '--coral-light'),
      ...remark.map((line, index) => fine(line, margin, 84 + index * 40, '--on-dark-soft')),
    ];
  },
  /** Two names over the sign that joins them: a name, the sign, the other name, a remark. */
  joined([first = '', sign = '', second = '', remark = ''], width) {
    const size = sizeFor([first, second], 84, width - 2 * margin - 60);
    return [
      ground('--blush'),
      { ...text(sign, width / 2, isHan(sign) ? 424 : 400, isHan(sign) ? 420 : 470, '--coral-light'), align: 'middle' },
      { ...text(first, margin, 118, size, '--ink'), shown: 'large' },
      { ...text(second, width - margin, 372, size, '--ink'), align: 'end', shown: 'large' },
      fine(remark, margin, 456, '--ink'),
    ];
  },
  /** Two words apart, each on a ground of its own: the two, a remark under each. */
  split([first = '', second = '', firstRemark = '', secondRemark = ''], width) {
    const half = width / 2;
    const size = sizeFor([first, second], 150, half - margin - 30);
    return [
      ground('--cream'),
      rectangle(half, -beyond, half + beyond, coverHeight + 2 * beyond, '--coral'),
      text(first, margin, 210, size, '--ink'),
      text(second, half + 36, 400, size, '--paper'),
      fine(firstRemark, margin, 262, '--ink-soft', sizeFor([firstRemark], 30, half - margin - 24)),
      fine(secondRemark, half + 38, 452, '--ink', sizeFor([secondRemark], 30, half - margin - 24)),
    ];
  },
  /** Its parts, ruled like a register: one line each. */
  list(lines, width) {
    const rows = lines.filter(Boolean);
    const step = coverHeight / rows.length;
    const size = sizeFor(rows, step * 0.62, width - 2 * margin - 90);
    return [
      ground('--cream'),
      { ...text(String(rows.length), width / 2, 400, 420, '--coral'), align: 'middle', shown: 'small' },
      ...rows.flatMap((row, index): CoverMark[] => {
        const base = (index + 0.5) * step + size * 0.33;
        return [
          ...(index > 0
            ? [{ ...rectangle(-beyond, index * step, width + 2 * beyond, 2, '--line'), shown: 'large' as const }]
            : []),
          { ...fine(String(index + 1), margin, base, '--accent', size * 0.5), face: 'display' },
          { ...text(row, margin + 92, base, size, '--ink'), shown: 'large' },
        ];
      }),
    ];
  },
  /** What somebody said, under its mark: one to three lines, then who printed it. */
  quote(lines, width) {
    const said = lines.slice(0, -1).filter(Boolean);
    const block = sentence(said, width - 2 * margin, '--theme-ink');
    const room = block.top - 84;
    return [
      ground('--tint'),
      { ...outline('quotation', margin, 48, Math.min(150, room), '--accent'), shown: 'large' },
      { ...outline('quotation', width / 2 - 138, 130, 240, '--accent'), shown: 'small' },
      ...block.marks,
      fine(lines.at(-1) ?? '', margin, 456, '--theme-ink', 26),
    ];
  },
  /** What was asked, before a mark that the edges cut: one to three lines, then who asked. */
  question(lines, width) {
    const block = sentence(lines.slice(0, -1).filter(Boolean), width - 2 * margin - 40, '--paper');
    return [
      ground('--accent'),
      { ...outline('question', width - 300, -70, 640, '--tint'), opacity: 0.22, shown: 'large' },
      { ...outline('question', width / 2 - 98, 56, 388, '--tint'), shown: 'small' },
      ...block.marks,
      fine(lines.at(-1) ?? '', margin, 456, '--paper', 26),
    ];
  },
};

/** Lines that end above the remark, and where the first one begins. */
function sentence(lines: readonly string[], room: number, fill: CoverColour): { marks: CoverMark[]; top: number } {
  const size = sizeFor(lines, 84, room);
  const step = size * 1.24;
  const first = 388 - step * (lines.length - 1);
  return {
    // A Chinese quotation mark is set in the right half of its square: it hangs out of the column.
    marks: lines.map((line, index) => ({
      ...text(line, margin - (isHan(line) && line.startsWith('“') ? size / 2 : 0), first + step * index, size, fill),
      shown: 'large',
    })),
    top: first - size * 0.8,
  };
}

function ground(fill: CoverColour): CoverRectangle {
  return rectangle(-beyond, -beyond, 1000 + 2 * beyond, coverHeight + 2 * beyond, fill);
}

function rectangle(x: number, y: number, width: number, height: number, fill: CoverColour): CoverRectangle {
  return { type: 'rectangle', x, y, width, height, fill, shown: 'always' };
}

function outline(sign: CoverOutline['sign'], x: number, y: number, height: number, fill: CoverColour): CoverOutline {
  return { type: 'outline', sign, x, y, height, fill, opacity: 1, shown: 'always' };
}

function text(value: string, x: number, y: number, size: number, fill: CoverColour): CoverText {
  const round = (number: number) => Math.round(number * 10) / 10;
  return {
    type: 'text',
    text: value,
    x: round(x),
    y: round(y),
    size: round(size),
    face: 'display',
    align: 'start',
    fill,
    shown: 'always',
  };
}

/** A line that is too small beside small titles. */
function fine(value: string, x: number, y: number, fill: CoverColour, size = 30): CoverText {
  return { ...text(value, x, y, size, fill), face: 'body', shown: 'large' };
}

/** The largest size, up to a limit, at which each of the lines has room. */
function sizeFor(lines: readonly string[], limit: number, room: number): number {
  return Math.min(limit, room / Math.max(1, ...lines.map(advance)));
}

/** About how many em a line is wide in Fraunces and Noto Serif SC; rather too many. */
function advance(line: string): number {
  return [...line].reduce(
    (sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.54),
    0,
  );
}

function isHan(line: string): boolean {
  return /\p{Script=Han}/u.test(line);
}

const widths: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/[\u2e80-\uffef]/u, 1],
  [/[mwMW%&]/, 0.92],
  [/[A-Z]/, 0.72],
  [/[0-9]/, 0.58],
  [/[ .,:;’'|ijlIftr-]/, 0.34],
];
