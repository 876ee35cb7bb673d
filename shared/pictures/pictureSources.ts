import type { PictureFiles } from './picture.ts';

/** Values for `srcset`, best format first, and `fallback` for `<img src>`. */
type PictureSources = { avif: string; webp: string; jpeg: string; fallback: string };

/** Widths in pixels. A picture is made at each step below its own width, and at its own width up to the last step. */
export const pictureSteps: readonly number[] = [320, 480, 640, 800, 1080, 1440, 1920, 2400, 2880];

/** JPEG only serves old in-app browsers (no AVIF before WebView 85, no WebP before iOS 14): two widths do. */
export const jpegSteps: readonly number[] = [640, 1280];

/** The widths at which a picture exists: never above its own width, so that nothing is scaled up. */
export function pictureWidths(width: number, steps: readonly number[] = pictureSteps): number[] {
  const largest = Math.min(width, steps.at(-1) ?? width);
  return [...steps.filter((step) => step < largest), largest];
}

/** `{src}/{width}.{extension}`: the whole rule of addresses, which `scripts/images` follows when it writes the files. */
export function pictureSources(picture: PictureFiles): PictureSources {
  return {
    avif: srcset(picture, 'avif', pictureSteps),
    webp: srcset(picture, 'webp', pictureSteps),
    jpeg: srcset(picture, 'jpg', jpegSteps),
    fallback: `${picture.src}/${pictureWidths(picture.width, jpegSteps)[0]}.jpg`,
  };
}

/** Size of a social card in pixels: what Open Graph consumers show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Address of the social card; portrait pictures have none. */
export function pictureCard({ src, width, height }: PictureFiles): string | undefined {
  return width > height ? `${src.replace('/assets/images/', '/assets/cards/')}.jpg` : undefined;
}

function srcset({ src, width }: PictureFiles, extension: string, steps: readonly number[]): string {
  return pictureWidths(width, steps)
    .map((step) => `${src}/${step}.${extension} ${step}w`)
    .join(', ');
}
