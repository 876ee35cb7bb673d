import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { jpegSteps, pictureSteps, pictureWidths } from '#shared/pictures/pictureSources.ts';
import { type Artefact, artefactPath, publish } from './artefacts.ts';
import type { Master } from './catalogue.ts';
import { naming, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';

export type ImageBuildOptions = {
  /** The project's folder. */
  root: string;
  /** The server's public folder; files go to `assets/images` and `assets/cards` below it. */
  outDir: string;
  /** `.cache`; entries go to `images` below it. Safe to delete. */
  cacheDir: string;
};

/**
 * Publishes every picture of the catalogue in AVIF, WebP and JPEG at the widths that `pictureSources` names, and returns
 * their addresses and sizes. Encodes only files that are neither committed nor in the cache.
 */
export async function buildImages(options: ImageBuildOptions): Promise<PictureTable> {
  const { root, outDir } = options;
  // Several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const masters = await readMasters(root);
  const table: PictureTable = {};
  await inParallel('Pictures', masters, async (master) => {
    const folder = join(outDir, 'assets/images', master.publicName);
    for (const file of pictureFiles(master)) {
      await publish(await artefactPath(options, file), join(folder, basename(file.name)));
    }
    table[master.id] = { src: `/assets/images/${master.publicName}`, width: master.width, height: master.height };
  });
  return inOrder(table, masters);
}

const usualAvif = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' } as const;
/** About 1.7 times the bytes. */
const fineAvif = { quality: 68, effort: 3, chromaSubsampling: '4:4:4' } as const;
/** For phones: 8 % fewer bytes at the same quality, for ten times the encoding time. */
const fineAvifForPhones = { ...fineAvif, effort: 6 } as const;
const widestForPhones = 800;

/** All artefacts of a picture. The master is decoded once, when the first of them is made. */
export function pictureFiles(master: Master): Artefact[] {
  let decoded: ReturnType<typeof decode> | undefined;
  const file = (width: number, extension: string, encode: (image: Sharp) => Sharp): Artefact => ({
    name: `encoded/${master.contentKey}/${width}.${extension}`,
    make: () =>
      naming(master.file, async () => {
        decoded ??= decode(master);
        const { data, info } = await decoded;
        const raw = { width: info.width, height: info.height, channels: info.channels };
        return encode(sharp(data, { raw }).resize({ width, withoutEnlargement: true })).toBuffer();
      }),
  });
  return [
    ...pictureWidths(master.width, pictureSteps).flatMap((width) => [
      file(width, 'avif', (image) => image.avif(avifOptions(master, width))),
      file(width, 'webp', (image) => image.webp({ quality: 72, effort: 4 })),
    ]),
    ...pictureWidths(master.width, jpegSteps).map((width) =>
      file(width, 'jpg', (image) => image.jpeg({ quality: 76, mozjpeg: true })),
    ),
  ];
}

function avifOptions({ fine }: Master, width: number) {
  if (!fine) return usualAvif;
  return width <= widestForPhones ? fineAvifForPhones : fineAvif;
}

function decode({ path }: Master) {
  return sharp(path).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** Parallel work ends in any order; the same input must give the same table. */
function inOrder(table: PictureTable, masters: readonly Master[]): PictureTable {
  return Object.fromEntries(masters.flatMap(({ id }) => (table[id] ? [[id, table[id]]] : [])));
}
