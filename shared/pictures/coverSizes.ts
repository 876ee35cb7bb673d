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
 * The `sizes` attribute: how wide the whole picture is where a part of it fills the frame, which is wider than the frame
 * where the frame is the more upright of the two. `sizes` reads rem as the browser's own 16 px: they become vw. Phones with
 * three px a CSS px ask for as much as with two: more is not seen on a screen that small, and would double the bytes.
 */
export function coverSizes(picture: { width: number; height: number }, frames: readonly Frame[]): string {
  const own = picture.width / picture.height;
  return frames
    .flatMap((frame) => {
      const size = (share: number) => largest(coveringWidths(frame, own, share));
      return frame.from
        ? `(min-width: ${frame.from}px) ${size(1)}`
        : [`(min-resolution: 2.5x) ${size(2 / 3)}`, size(1)];
    })
    .join(', ');
}

function largest(widths: readonly string[]): string {
  return widths.length > 1 ? `max(${widths.join(', ')})` : (widths[0] ?? '');
}

/** How wide the picture is by the frame's width, and by its height: the larger one covers. Only one of the two where the shapes decide. */
function coveringWidths(frame: Frame, own: number, share: number): string[] {
  const { from, width, height, ratio = own } = frame;
  const widths = [scaled(inViewport(width, from), Math.max(1, own / ratio) * share)];
  if (height) widths.push(scaled(inViewport(height, from), own * share));
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
