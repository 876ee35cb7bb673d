import { breakpoints } from '#shared/site.ts';

/**
 * How wide a picture of the place's shape is shown, in % of the window's width: above tablets, on tablets, and on the
 * narrow canvas of phones; and that shape, width by height, where a wider picture is cut to it. The style sheets lay the places out;
 * test/browser/pictures.test.ts holds that no place enlarges its picture.
 */
type Frame = { widths: readonly [desktop: number, tablet: number, phone: number]; ratio?: number };

/** By the place that they mean. */
const frames = {
  /** The head of a page, over the whole width; on tablets cut at both sides. */
  hero: { widths: [100, 140, 100] },
  /** As wide as the window. */
  full: { widths: [100, 100, 100] },
  /** Two thirds of a desktop. */
  broad: { widths: [70, 100, 100] },
  /** The same or less, on phones cut at both sides. */
  banner: { widths: [70, 100, 114] },
  /** The first of several stories, and what stands beside a form: half of a desktop, all of a tablet. */
  lead: { widths: [54, 93, 90], ratio: 8 / 5 },
  /** One of two in a row. */
  half: { widths: [45, 55, 90], ratio: 8 / 5 },
  /** One of three in a row, two on tablets. */
  third: { widths: [30, 48, 90], ratio: 8 / 5 },
  /** Cut to a square or to a higher shape. */
  square: { widths: [35, 40, 100], ratio: 1 },
  /** Half of a screen or more, and as high as it; on phones nearly square. */
  screen: { widths: [50, 55, 100], ratio: 1.04 },
  /** One of four or two in a row, the other brands, the team. */
  tile: { widths: [45, 62, 54], ratio: 8 / 5 },
  /** A story or a year in a row; beside its title on phones. */
  card: { widths: [30, 46, 34], ratio: 8 / 5 },
  /** Beside a line of a list, on skin, in a strip. */
  thumb: { widths: [18, 31, 37], ratio: 4 / 3 },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof frames;

/** The value of `sizes`: how wide the whole picture is where a part of it fills the frame. */
export function frameSizes(picture: { width: number; height: number }, name: FrameName): string {
  const [desktop, tablet] = shownWidths(picture, name);
  return `(min-width: ${breakpoints.tablet + 1}px) ${desktop}vw, (min-width: ${breakpoints.narrow + 1}px) ${tablet}vw, ${phoneSizes(picture, name)}`;
}

/**
 * Of phones alone. Those with three px a CSS px ask for as much as with two: more is not seen on a screen that small, and
 * would double the bytes.
 */
export function phoneSizes(picture: { width: number; height: number }, name: FrameName): string {
  const [, , phone = 100] = shownWidths(picture, name);
  return `(min-resolution: 2.5x) ${Math.round((phone * 2) / 3)}vw, ${phone}vw`;
}

function shownWidths({ width, height }: { width: number; height: number }, name: FrameName): number[] {
  const { widths, ratio = width / height }: Frame = frames[name];
  return widths.map((share) => Math.round(share * Math.max(1, width / height / ratio)));
}
