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

/** Beside small titles fine lines give way, and what is only for there stands (NewsCover.tsx). */
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
    path: 'M180 1243q45 0 70-26 25-26 25-67 0-44-30.5-73-30.5-29-75.5-29-51 0-86.5 42-35.5 42-35.5 136 0 74 24.5 131.5 24.5 57.5 66.5 96 42 38.5 94 53.5 20 7 32 1.5 12-5.5 16-18.5 4-12-3.5-22-7.5-10-25.5-17-39-15-67.5-41.5-28.5-26.5-44-59.5-15.5-33-15.5-67 0-21 8-30.5 8-9.5 26-9.5h22zM480 1244q45 0 69.5-26.5 24.5-26.5 24.5-67.5 0-44-30-73-30-29-75-29-52 0-87 42-35 42-35 136 0 74 24.5 131.5 24.5 57.5 66 96 41.5 38.5 94.5 53.5 20 7 32 1.5 12-5.5 16-18.5 3-12-4-22-7-10-25-17-40-15-68.5-41.5-28.5-26.5-43.5-59.5-15-33-15-67 0-21 7.5-30 7.5-9 26.5-9h22z',
  },
  question: {
    left: 88,
    top: 1443,
    height: 1457,
    path: 'M349 642l10-221q3-20 13-30 10-10 26-10 16 0 25.5 9.5 9.5 9.5 14.5 30.5l10 210q2 26 11.5 41 9.5 15 29.5 23l52 23q145 62 213.5 160 68.5 98 68.5 230 0 158-98 246.5-98 88.5-262 88.5-107 0-192-42.5-85-42.5-134-112-49-69.5-49-149.5 0-45 21.5-71.5 21.5-26.5 56.5-26.5 41 1 63 27 22 26 22 73v54q0 80 50 130.5 50 50.5 156 50.5 93 0 154.5-65 61.5-65 61.5-195 0-112-49.5-197.5-49.5-85.5-162.5-146.5l-65-35q-28-15-39.5-39-11.5-24-7.5-56zM393-14q-29 0-53 15-24 15-38.5 39.5-14.5 24.5-14.5 53.5 0 31 14.5 55.5 14.5 24.5 38.5 38.5 24 14 53 14 30 0 54-14 24-14 37.5-38.5 13.5-24.5 13.5-55.5 0-29-14-53.5-14-24.5-37.5-39.5-23.5-15-53.5-15z',
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
    // Latin letters reach below their line.
    const below = isHan(first + second) ? 52 : 72;
    return [
      ground('--cream'),
      rectangle(half, -beyond, half + beyond, coverHeight + 2 * beyond, '--coral'),
      text(first, margin, 210, size, '--ink'),
      text(second, half + 36, 400, size, '--paper'),
      fine(firstRemark, margin, 210 + below, '--ink-soft', sizeFor([firstRemark], 30, half - margin - 24)),
      fine(secondRemark, half + 38, 400 + below, '--ink', sizeFor([secondRemark], 30, half - margin - 24)),
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
