import type { PictureFiles } from './picture.ts';

/** Widths in px: the steps, and the picture's own width up to the widest. */
const steps = [480, 800, 1280, 1920];
const widest = 2880;

/** The widths of its AVIF files: never above its own, so that nothing is scaled up. A step that its own width all but reaches is left out. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, widest);
  return [...steps.filter((step) => step * 1.1 < largest), largest];
}

/** JPEG serves what has no AVIF: Safari before 16.4, feed readers, picture searches. */
export function jpegWidth(width: number): number {
  return Math.min(width, 1280);
}

/**
 * `{src}/{width}.{extension}`: the whole rule of addresses, which `scripts/images` follows when it writes the files. The
 * value of `srcset` for AVIF, and the address of the one JPEG.
 */
export function pictureSources({ src, width }: PictureFiles) {
  const avif = pictureWidths(width).map((one) => `${src}/${one}.avif ${one}w`);
  return { avif: avif.join(', '), jpeg: `${src}/${jpegWidth(width)}.jpg` };
}

/** Size of a social card in pixels: what Open Graph consumers show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;
