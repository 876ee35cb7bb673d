import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureTable } from '#shared/pictures/pictureSources.ts';
import { JPEG_STEPS, PICTURE_STEPS, pictureWidths } from '#shared/pictures/pictureSources.ts';
import { copyFolderOnce, fillFolderOnce } from './atomicFiles.ts';
import type { Master } from './catalogue.ts';
import { readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';
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
 * Makes every picture of the catalogue in AVIF, WebP and JPEG at the widths that `pictureSources` names. A picture that
 * is in the cache is only copied. Writes files and returns the table; nothing else changes.
 */
export async function buildImages(options: ImageBuildOptions): Promise<PictureTable> {
  const { root, outDir, cacheDir, onProgress = progressBar('Pictures') } = options;
  // One thread a picture: several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const masters = await readMasters(root);
  const table: PictureTable = {};
  await inParallel(
    masters,
    async (master) => {
      const cached = join(cacheDir, 'images/encoded', master.contentKey);
      await fillFolderOnce(cached, (part) => encodePicture(master, part));
      await copyFolderOnce(cached, join(outDir, 'assets/images', master.publicName));
      const { width, height } = await sharp(master.path).metadata();
      table[master.id] = { src: `/assets/images/${master.publicName}`, width, height };
    },
    onProgress,
  );
  return inOrder(table, masters);
}

async function encodePicture(master: Master, folder: string): Promise<void> {
  const { data, info } = await sharp(master.path).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const at = (width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  for (const width of pictureWidths(info.width, PICTURE_STEPS)) {
    await at(width)
      .avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${width}.avif`));
    await at(width)
      .webp({ quality: 72, effort: 4 })
      .toFile(join(folder, `${width}.webp`));
  }
  for (const width of pictureWidths(info.width, JPEG_STEPS)) {
    await at(width)
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(join(folder, `${width}.jpg`));
  }
}

/** Parallel work ends in any order; the same input must give the same table. */
function inOrder(table: PictureTable, masters: readonly Master[]): PictureTable {
  return Object.fromEntries(masters.flatMap(({ id }) => (table[id] ? [[id, table[id]]] : [])));
}
