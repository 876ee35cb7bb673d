/** A piece of a cover in the units of its box. Colours are design tokens, so that a brand's own take their place. */
export type CoverMark = CoverText | CoverRectangle | CoverOutline;
type Placed = { x: number; y: number; fill: CoverColour; shown: Shown };
/** Its `y` is the baseline. */
export type CoverText = Placed & {
  type: 'text';
  text: string;
  size: number;
  face: 'display' | 'body';
  align: 'start' | 'middle' | 'end';
};
type CoverRectangle = Placed & { type: 'rectangle'; width: number; height: number };
/** The question mark of Fraunces Light, which beside Chinese has no quotation marks. */
type CoverOutline = Placed & { type: 'outline'; height: number; opacity: number };
export type CoverColour =
  | '--paper'
  | '--cream'
  | '--blush'
  | '--coral'
  | '--day'
  | '--night'
  | '--ink'
  | '--ink-soft'
  | '--on-dark-soft'
  | '--line'
  | '--accent'
  | '--tint';

/** Beside small titles fine lines are left out, and cut marks are whole (NewsCover.tsx). */
type Shown = 'always' | 'large' | 'small';

/** A cover's box: 8 : 5 as pictures on cards, wider where it leads an article; a social card has its own width. */
export const coverHeight = 500;
export const coverWidth = 800;
export const wideCoverWidth = 1120;

/** The part beyond the box, for frames that are wider or higher than it. */
export const beyond = 500;
/** The outline of a question mark in units of 2,000 an em, y upwards, with the box that it fills. */
export const questionMark = {
  left: 88,
  top: 1443,
  height: 1457,
  path: 'M349 642l10-221q3-20 13-30 10-10 26-10 16 0 25.5 9.5 9.5 9.5 14.5 30.5l10 210q2 26 11.5 41 9.5 15 29.5 23l52 23q145 62 213.5 160 68.5 98 68.5 230 0 158-98 246.5-98 88.5-262 88.5-107 0-192-42.5-85-42.5-134-112-49-69.5-49-149.5 0-45 21.5-71.5 21.5-26.5 56.5-26.5 41 1 63 27 22 26 22 73v54q0 80 50 130.5 50 50.5 156 50.5 93 0 154.5-65 61.5-65 61.5-195 0-112-49.5-197.5-49.5-85.5-162.5-146.5l-65-35q-28-15-39.5-39-11.5-24-7.5-56zM393-14q-29 0-53 15-24 15-38.5 39.5-14.5 24.5-14.5 53.5 0 31 14.5 55.5 14.5 24.5 38.5 38.5 24 14 53 14 30 0 54-14 24-14 37.5-38.5 13.5-24.5 13.5-55.5 0-29-14-53.5-14-24.5-37.5-39.5-23.5-15-53.5-15z',
};

export function ground(fill: CoverColour): CoverRectangle {
  return rectangle(-beyond, -beyond, 1000 + 2 * beyond, coverHeight + 2 * beyond, fill);
}

export function rectangle(x: number, y: number, width: number, height: number, fill: CoverColour): CoverRectangle {
  return { type: 'rectangle', x, y, width, height, fill, shown: 'always' };
}

export function text(
  value: string,
  x: number,
  y: number,
  size: number,
  fill: CoverColour,
  align: CoverText['align'] = 'start',
): CoverText {
  const round = (number: number) => Math.round(number * 10) / 10;
  const placed = { type: 'text', text: value, x: round(x), y: round(y), size: round(size) } as const;
  return { ...placed, face: 'display', align, fill, shown: 'always' };
}

/** A line that is too small beside small titles, in one size where it has room. */
export function fine(value: string, x: number, y: number, fill: CoverColour, room = 1000, limit = 33): CoverText {
  return { ...text(value, x, y, sizeFor([value], limit, room), fill), face: 'body', shown: 'large' };
}

/** The largest size, up to a limit, at which each of the lines has room. */
export function sizeFor(lines: readonly string[], limit: number, room: number): number {
  return Math.min(limit, room / Math.max(1, ...lines.map(advance)));
}

/** About how many em a line is wide in Fraunces and Noto Serif SC; rather too many. */
function advance(line: string): number {
  return [...line].reduce(
    (sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.54),
    0,
  );
}

export function isHan(line: string): boolean {
  return /\p{Script=Han}/u.test(line);
}

const widths: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/[\u2e80-\uffef]/u, 1],
  [/[mwMW%&]/, 0.92],
  [/[A-Z]/, 0.72],
  [/[0-9]/, 0.58],
  [/[ .,:;’'|ijlIftr-]/, 0.34],
];
