import type { PictureFiles } from './picture.ts';

/** Widths in pixels. A picture is made at each step below its own width, and at its own width up to the last step. */
export const pictureSteps: readonly number[] = [320, 480, 640, 800, 1080, 1200, 1440, 1920, 2400, 2880];

/** JPEG serves Safari before 16.4, which has no AVIF: three widths do. */
export const jpegSteps: readonly number[] = [640, 1280, 1920];

/** The widths at which a picture exists: never above its own width, so that nothing is scaled up. */
export function pictureWidths(width: number, steps: readonly number[] = pictureSteps): number[] {
  const largest = Math.min(width, steps.at(-1) ?? width);
  return [...steps.filter((step) => step < largest), largest];
}

/**
 * `{src}/{width}.{extension}`: the whole rule of addresses, which `scripts/images` follows when it writes the files. AVIF
 * at every width; JPEG at three. Values for `srcset` of each format, and `fallback` for `<img src>`.
 */
export function pictureSources(picture: PictureFiles) {
  const jpegWidths = pictureWidths(picture.width, jpegSteps);
  return {
    avif: srcset(picture, 'avif', pictureWidths(picture.width)),
    jpeg: srcset(picture, 'jpg', jpegWidths),
    fallback: `${picture.src}/${jpegWidths[0]}.jpg`,
  };
}

/** Size of a social card in pixels: what Open Graph consumers show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of the social card; portrait pictures have none. */
export function pictureCard({ src, width, height }: PictureFiles): string | undefined {
  return width > height ? `${src.replace('/assets/images/', '/assets/cards/')}.jpg` : undefined;
}

function srcset({ src }: PictureFiles, extension: string, widths: readonly number[]): string {
  return widths.map((width) => `${src}/${width}.${extension} ${width}w`).join(', ');
}
