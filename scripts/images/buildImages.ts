import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { jpegSteps, pictureSteps, pictureWidths } from '#shared/pictures/pictureSources.ts';
import type { Master } from './catalogue.ts';
import { naming, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';
import { type MadeFile, madeFile, publish } from './madeFiles.ts';
import { progressBar } from './progressBar.ts';

export type ImageBuildOptions = {
  /** The project's folder. */
  root: string;
  /** What the server serves; files go to `assets/images` and `assets/cards` below it. */
  outDir: string;
  /** `.cache`; entries go to `images` below it. Safe to delete. */
  cacheDir: string;
  /** Called after each picture; a bar on stderr if left out. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Publishes every picture of the catalogue in AVIF, WebP and JPEG at the widths that `pictureSources` names; only what is
 * neither kept nor in the cache is encoded. Writes files and returns the table; nothing else changes.
 */
export async function buildImages(options: ImageBuildOptions): Promise<PictureTable> {
  const { root, outDir, onProgress = progressBar('Pictures') } = options;
  // One thread a picture: several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const masters = await readMasters(root);
  const table: PictureTable = {};
  await inParallel(
    masters,
    async (master) => {
      const folder = join(outDir, 'assets/images', master.publicName);
      for (const file of pictureFiles(master)) {
        await publish(await madeFile(options, file), join(folder, basename(file.name)));
      }
      table[master.id] = { src: `/assets/images/${master.publicName}`, width: master.width, height: master.height };
    },
    onProgress,
  );
  return inOrder(table, masters);
}

const usualAvif = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' } as const;
/** About 1.7 times the size. */
const fineAvif = { quality: 68, effort: 3, chromaSubsampling: '4:4:4' } as const;
/** For phones, whose first view waits for such a picture: a twelfth less at the same quality, in ten times the time. */
const fineAvifForPhones = { ...fineAvif, effort: 6 } as const;
const widestForPhones = 800;

/** Every file that is made of the picture. The master is decoded for the first that has to be made. */
export function pictureFiles(master: Master): MadeFile[] {
  let decoded: ReturnType<typeof decode> | undefined;
  const file = (width: number, extension: string, encode: (image: Sharp) => Sharp): MadeFile => ({
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
