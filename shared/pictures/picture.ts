/** A picture as the build lists it: the folder of its files, which `pictureSources` names, and its size in px. */
export type PictureFiles = {
  src: string;
  width: number;
  height: number;
  /** Address of its social card, where a page or a story names one. */
  card?: string;
  /** Start of the addresses of its loop (`loopFile`), where it has one. */
  loop?: string;
};
/** By catalogue id. */
export type PictureTable = Record<string, PictureFiles>;

/** A picture as a page gets it: with what it shows in the page's language. */
export type PictureRecord = PictureFiles & {
  id: string;
  /** Empty where the picture only decorates (WCAG 1.1.1). */
  alt: string;
};
export type PictureRecords = { readonly [id: string]: PictureRecord };

/** In the order of preference: AV1 is a third smaller, Safari has it on few devices. */
export const loopCodecs = ['av1', 'h264'] as const;

export function loopFile(loop: string, codec: (typeof loopCodecs)[number]): string {
  return `${loop}.${codec}.mp4`;
}

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
