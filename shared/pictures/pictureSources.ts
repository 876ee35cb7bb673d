import type { WidthRange } from './coverSizes.ts';
import type { PictureFiles } from './picture.ts';

/** Values for `srcset`, best format first, and `fallback` for `<img src>`; no WebP where the fallback is large enough. */
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

/**
 * `{src}/{width}.{extension}`: the whole rule of addresses, which `scripts/images` follows when it writes the files. AVIF
 * at every width that is wanted; WebP, for browsers of a few years without it, at three, and not at all for thumbnails, of
 * which JPEG is as good.
 */
export function pictureSources(picture: PictureFiles, wanted = everyWidth): PictureSources {
  const widths = pictureWidths(picture.width).filter((width, index, all) => {
    const isEnough = index > 0 && (all[index - 1] ?? 0) >= wanted.most;
    return !isEnough && (width >= wanted.least || index === all.length - 1);
  });
  const jpegWidths = pictureWidths(picture.width, jpegSteps);
  const [fallback = picture.width] = jpegWidths;
  return {
    avif: srcset(picture, 'avif', widths),
    webp: wanted.most <= fallback ? '' : srcset(picture, 'webp', halves(widths)),
    jpeg: srcset(picture, 'jpg', jpegWidths),
    fallback: `${picture.src}/${fallback}.jpg`,
  };
}

const everyWidth: WidthRange = { least: 0, most: Number.POSITIVE_INFINITY };

/** The largest, and what half and a quarter of it need. */
function halves(widths: readonly number[]): number[] {
  const largest = widths.at(-1) ?? 0;
  const chosen = [4, 2, 1].map((part) => widths.find((width) => width >= largest / part) ?? largest);
  return [...new Set(chosen)];
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
