import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { ssim } from 'ssim.js';

/** Of an encoded picture to its master at the shown size: structural similarity of luma (SSIM), 1 at most. */
export const leastLikeness = 0.98;

/** A picture as three bytes a px, at the width of the file that is made of it. */
export type Pixels = { data: Buffer; info: OutputInfo };

/** Steps of some 25 % in bytes. The best of them is taken where none is like enough; below the least, gradients show bands. */
export const qualities = [52, 58, 64, 70, 76, 82, 88];

/**
 * Phones have two or three px a CSS px, and take files up to this width: these are compared at half of it, wider ones px by
 * px. Compared px by px, grain alone would make a hero on a phone three times as heavy.
 */
const widestForPhones = 1440;

/** The smallest encoding that is like its original: the lowest of the qualities from the least on, by binary search. */
export async function encodeByLikeness(
  original: Pixels,
  encode: (image: Sharp, quality: number) => Sharp,
  leastQuality?: number,
) {
  const shown = await shownPixels(picture(original), original.info.width);
  let best: Buffer | undefined;
  let low = Math.max(0, qualities.indexOf(leastQuality ?? 0));
  let high = qualities.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const file = await encode(picture(original), qualities[middle] ?? 0).toBuffer();
    const isLike = compared(shown, await shownPixels(sharp(file), original.info.width)) >= leastLikeness;
    if (isLike) [best, high] = [file, middle];
    else low = middle + 1;
  }
  return best ?? encode(picture(original), qualities[high] ?? 0).toBuffer();
}

/** How like an encoded file is to its original, at the size at which it is shown. */
export async function likeness(file: string, original: Pixels): Promise<number> {
  const { width } = original.info;
  return compared(await shownPixels(picture(original), width), await shownPixels(sharp(file), width));
}

/** The pixels as a picture to work on. */
export function picture({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function shownPixels(image: Sharp, width: number) {
  const shown = image.resize({ width: width > widestForPhones ? width : Math.round(width / 2) });
  const { data, info } = await shown.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

type Shown = Awaited<ReturnType<typeof shownPixels>>;

function compared(first: Shown, second: Shown): number {
  // Sums over windows take the same time for each size of window; the library's own reduction to 256 px stays off.
  return ssim(first, second, { ssim: 'weber', downsample: false }).mssim;
}
