import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { jpegSteps, pictureSteps, pictureWidths } from '#shared/pictures/pictureSources.ts';
import { type Artefact, artefactPath, type ImageBuildOptions, publish } from './artefacts.ts';
import { buildLoop } from './buildLoops.ts';
import { type Master, naming, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';
import { encodeByLikeness, type Pixels, picture } from './likeness.ts';

/**
 * Publishes every picture of the catalogue in AVIF and JPEG at the widths that `pictureSources` names, and returns
 * their addresses and sizes. Encodes only files that are neither committed nor in the cache.
 */
export async function buildImages(options: ImageBuildOptions): Promise<PictureTable> {
  const { root, outDir } = options;
  // Several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const pictures = await inParallel('Pictures', await readMasters(root), async (master) => {
    const folder = join(outDir, 'assets/images', master.publicName);
    for (const file of pictureFiles(master)) {
      await publish(await artefactPath(options, file), join(folder, basename(file.name)));
    }
    const { id, publicName, width, height } = master;
    const loop = await buildLoop(options, master);
    return [id, { src: `/assets/images/${publicName}`, width, height, ...(loop && { loop }) }] as const;
  });
  return Object.fromEntries(pictures);
}

/** All encoded files of a picture. */
export function pictureFiles(master: Master): Artefact[] {
  const scaled = scaledMaster(master);
  const file = (width: number, extension: string, encode: (original: Pixels) => Promise<Buffer>): Artefact => ({
    name: `encoded/${master.contentKey}/${width}.${extension}`,
    make: () => naming(master.file, async () => encode(await scaled(width))),
  });
  return [
    ...pictureWidths(master.width, pictureSteps).map((width) =>
      file(width, 'avif', (original) => encodeAvif(original, master.leastQuality)),
    ),
    ...pictureWidths(master.width, jpegSteps).map((width) => file(width, 'jpg', encodeJpeg)),
  ];
}

/** Reduces a picture to a width. The master is decoded once, when the first width is asked for. */
export function scaledMaster({ path }: Master): (width: number) => Promise<Pixels> {
  let decoded: Promise<Pixels> | undefined;
  return async (width) => {
    decoded ??= sharp(path).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return picture(await decoded)
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
}

/** A colour for each px: where four share one, reds bleed and SSIM of luma does not see it. */
function encodeAvif(original: Pixels, leastQuality?: number): Promise<Buffer> {
  const settings = { effort: 3, chromaSubsampling: '4:4:4' } as const;
  return encodeByLikeness(original, (image, quality) => image.avif({ quality, ...settings }), leastQuality);
}

/**
 * For browsers without AVIF alone, so at one quality, at which the grainiest pictures are as like as AVIF on phones (SSIM
 * 0.98 to 0.99 at half of the width). Progressive, as mozjpeg makes them.
 */
function encodeJpeg(original: Pixels): Promise<Buffer> {
  return picture(original).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
