/**
 * A frame that a picture covers, as the style sheet lays it out from a width of the screen on; the last one holds below.
 * Lengths are CSS: one of them, or `min()` and `max()` of several.
 */
export type Frame = {
  /** Width of the screen in px. */
  from?: number;
  width: string;
  /** Its height, or its width divided by its height; neither where the frame has the picture's own shape. */
  height?: string;
  ratio?: number;
};

/** Frames of one shape: each width holds from a width of the screen in px on, the last one, from 0, below. */
export function framesOf(ratio: number, ...widths: [from: number, width: string][]): readonly Frame[] {
  return widths.map(([from, width]) => ({ from: from || undefined, width, ratio }));
}

/** How wide the layout's canvas is above and up to 750 px, in rem (tokens.css). */
const canvas = { wide: 120, narrow: 23 } as const;

/**
 * Dense screens take the candidate that is nearest, which may be too small by the root of the step between two widths
 * (1.16 at most): asking for more keeps that, and a picture that grows under the pointer, below a tenth.
 */
const spare = 1.06;

/**
 * The `sizes` attribute: how wide the whole picture is where a part of it fills the frame, which is wider than the frame
 * where the frame is the more upright of the two. `sizes` reads rem as the browser's own 16 px: they become vw.
 */
export function coverSizes(picture: { width: number; height: number }, frames: readonly Frame[]): string {
  const own = picture.width / picture.height;
  return frames
    .map((frame) => {
      const widths = coveringWidths(frame, own);
      const size = widths.length > 1 ? `max(${widths.join(', ')})` : widths[0];
      return frame.from ? `(min-width: ${frame.from}px) ${size}` : size;
    })
    .join(', ');
}

/** Screens in CSS px and how many px one of these is at most: a phone is dense, and a large screen larger or dense. */
const screens = { narrowest: 320, widest: 3840, density: 2 } as const;

/**
 * How many px wide the file may be at least and at most that a screen wants for the frames; without bounds where it
 * depends on the height of the screen.
 */
export function coverRange(picture: { width: number; height: number }, frames: readonly Frame[]): WidthRange {
  const own = picture.width / picture.height;
  const bounds = frames.flatMap((frame, index) => {
    const [width = '', other] = coveringWidths(frame, own);
    const share = other ? Number.NaN : Number(/^([\d.]+)vw$/.exec(width)?.[1]) / 100;
    const above = frames[index - 1]?.from;
    return [share * (frame.from ?? screens.narrowest), share * (above ? screens.density * above : screens.widest)];
  });
  return bounds.some(Number.isNaN)
    ? { least: 0, most: Number.POSITIVE_INFINITY }
    : { least: Math.min(...bounds), most: Math.max(...bounds) };
}

export type WidthRange = { least: number; most: number };

/** How wide the picture is by the frame's width, and by its height: the larger one covers. One where it is known which. */
function coveringWidths(frame: Frame, own: number): string[] {
  const { from, width, height, ratio = own } = frame;
  const widths = [scaled(inViewport(width, from), spare * Math.max(1, own / ratio))];
  if (height) widths.push(scaled(inViewport(height, from), spare * own));
  const shares = widths.map((one) => Number(/^([\d.]+)vw$/.exec(one)?.[1]));
  return shares.some(Number.isNaN) ? widths : [`${Math.max(...shares)}vw`];
}

function inViewport(length: string, from = 0): string {
  const rem = 100 / (from > 750 ? canvas.wide : canvas.narrow);
  return length.replace(/([\d.]+)rem/g, (_, count) => `${rounded(Number(count) * rem)}vw`);
}

function scaled(length: string, factor: number): string {
  const simple = /^([\d.]+)(vw|vh|px)$/.exec(length);
  return simple ? `${rounded(Number(simple[1]) * factor)}${simple[2]}` : `calc(${length} * ${rounded(factor)})`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
