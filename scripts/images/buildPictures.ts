import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { jpegWidth, pictureWidths } from '#shared/pictures/pictureSources.ts';
import { cardFile } from './buildCards.ts';
import { buildLoop } from './buildLoops.ts';
import { hashOf, type Master, naming, openPicture } from './catalogue.ts';
import { type DerivedFile, madeFiles, publish } from './derivedFiles.ts';

export type PictureBuildOptions = {
  masters: readonly Master[];
  /** Ids of the pictures that have a social card. */
  withCard: ReadonlySet<string>;
  /** The server's public folder; files go to `assets/` below it. */
  outDir: string;
  cacheDir: string;
};

/** A colour for each px: where four share one, reds bleed. Effort 0 is five times as fast as 3, for a tenth more bytes. */
const avif = { quality: 60, effort: 0, chromaSubsampling: '4:4:4' } as const;
/** For old browsers and machines alone: mozjpeg would save a quarter of the bytes and take three times as long. */
const jpeg = { quality: 78, progressive: true } as const;

/** Addresses and sizes of all pictures; loops are published on the way. */
export async function buildPictureTable({ masters, withCard, outDir }: PictureBuildOptions): Promise<PictureTable> {
  const entries = masters.map(async (master) => {
    const { id, width, height } = master;
    const card = withCard.has(id) ? `/assets/${cardFile(master).name}` : undefined;
    const loop = await buildLoop(master, outDir);
    return [id, { src: addressOf(master), width, height, ...(card && { card }), ...(loop && { loop }) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Publishes every picture of the catalogue in the formats and widths that `pictureSources` names, and its card where it has
 * one. Encodes only what the cache lacks.
 */
export async function publishPictures({ masters, withCard, outDir, cacheDir }: PictureBuildOptions): Promise<void> {
  // Several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const files = masters.flatMap((master) => {
    const sizes = sizesOf(master).map((file) => ({ ...file, target: `${addressOf(master)}/${basename(file.name)}` }));
    const card = cardFile(master);
    return withCard.has(master.id) ? [...sizes, { ...card, target: `/assets/${card.name}` }] : sizes;
  });
  const paths = await madeFiles(cacheDir, 'pictures', files);
  await Promise.all(files.map(({ target }, index) => publish(paths[index] ?? '', join(outDir, target))));
}

const addressOf = (master: Master) => `/assets/images/${master.id}.${pictureKey(master).slice(0, 8)}`;

const pictureKey = ({ key, quality }: Master) => hashOf(key, quality, avif, jpeg);

function sizesOf(master: Master): DerivedFile[] {
  const { file, quality = avif.quality } = master;
  const key = pictureKey(master);
  const scaled = (width: number) => openPicture(master).resize({ width });
  const widest = jpegWidth(master.width);
  return [
    ...pictureWidths(master.width).map((width) => ({
      name: `${key}/${width}.avif`,
      make: () =>
        naming(file, () =>
          scaled(width)
            .avif({ ...avif, quality })
            .toBuffer(),
        ),
    })),
    { name: `${key}/${widest}.jpg`, make: () => naming(file, () => scaled(widest).jpeg(jpeg).toBuffer()) },
  ];
}
