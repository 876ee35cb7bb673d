import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';
import { z } from 'zod';
import { hashOf, naming } from '../derivedFiles.ts';
import { pictureCatalogueFile } from '../locales/sources.ts';

const share = z.number().min(0).max(1);

export const pictureCatalogue = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    file: z.string().min(1),
    /** The part of the file that is the picture: left, top, width and height, 0-1. Without it, all of it. */
    part: z.tuple([share, share, share, share]).optional(),
    /** x and y of what matters in the picture, 0-1 from the left and the top. */
    focal: z.tuple([share, share]),
    /** Namespaces of the pages whose components use the picture; none for pictures that only news items name. */
    on: z.array(z.string()),
    /** Of its AVIF files, where flat ground shows blocks at the quality of all others (buildPictures.ts). */
    quality: z.number().int().min(1).max(100).optional(),
  }),
);

export type PictureCatalogue = z.infer<typeof pictureCatalogue>;

export type Master = Omit<PictureCatalogue[string], 'part'> & {
  id: string;
  path: string;
  /** In pixels, of the part. */
  width: number;
  height: number;
  part?: Region;
  /** Of the file and its part: names what is made of it, with the settings of what makes it. */
  key: string;
  /** Of the file alone: names its loop, which moves nothing but the light of this very picture. */
  fileKey: string;
};

/**
 * `client/images/catalogue.json` with the sizes and hashes of its files. Throws a readable error for a malformed entry, and
 * where a file is missing or is no picture, and names it.
 */
export async function readMasters(root: string): Promise<Master[]> {
  const catalogue = pictureCatalogue.parse(JSON.parse(await readFile(join(root, pictureCatalogueFile), 'utf8')));
  return Promise.all(
    Object.entries(catalogue).map(async ([id, { part, ...entry }]) => {
      const path = join(root, 'client/images', entry.file);
      const file = await readFile(path);
      const { autoOrient: size } = await naming(entry.file, () => sharp(file).metadata());
      const fileHash = createHash('sha256').update(file).digest('hex');
      const [key, fileKey] = [hashOf(fileHash, part), fileHash.slice(0, 8)];
      if (!part) return { ...entry, id, path, ...size, key, fileKey };
      const [left, top] = [Math.round(part[0] * size.width), Math.round(part[1] * size.height)];
      const width = Math.min(Math.round(part[2] * size.width), size.width - left);
      const height = Math.min(Math.round(part[3] * size.height), size.height - top);
      return { ...entry, id, path, width, height, part: { left, top, width, height }, key, fileKey };
    }),
  );
}

/** The picture, upright as its camera was held, in sRGB and without any of the file's other data. */
export function openPicture({ path, part }: Master): Sharp {
  const whole = sharp(path, { autoOrient: true }).toColourspace('srgb').removeAlpha();
  return part ? whole.extract(part) : whole;
}
