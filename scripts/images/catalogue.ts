import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { pictureCatalogueFile } from '../locales/sources.ts';
import { qualities } from './likeness.ts';

/**
 * Raise it with any change of the encoders' settings, card or placeholder: browsers cache addresses for a year, and
 * committed artefacts are found by their keys. An additional width needs no new number.
 */
const pictureSettingsVersion = 3;

const share = z.number().min(0).max(1);

export const pictureCatalogue = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    file: z.string().min(1),
    /** x and y of what matters in the picture, 0-1 from the left and the top. */
    focal: z.tuple([share, share]),
    /** Namespaces of the pages whose components use the picture; none for pictures that only news items name. */
    on: z.array(z.string()),
    /** Of its AVIF files, for flat ground: without its grain, one level more or less shows as blocks on screens of one px a CSS px. */
    leastQuality: z.literal(qualities).optional(),
    /** Whether it also moves: scripts/art/loop.py renders its loop. */
    loop: z.literal(true).optional(),
  }),
);

export type PictureCatalogue = z.infer<typeof pictureCatalogue>;

export type Master = PictureCatalogue[string] & {
  id: string;
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Of the picture and the settings: names cache entries. */
  contentKey: string;
  /** `{id}.{hash8}`, of picture, settings and focal point: names public files, which never change under one name. */
  publicName: string;
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
    Object.entries(catalogue).map(async ([id, entry]) => {
      const path = join(root, 'client/images', entry.file);
      const file = await readFile(path);
      const contentKey = hash([`v${pictureSettingsVersion}`, `${entry.leastQuality ?? ''}`, file]);
      const publicName = `${id}.${hash([contentKey, entry.focal.join()]).slice(0, 8)}`;
      const { width, height } = await naming(entry.file, () => sharp(file).metadata());
      const fileKey = hash([file]).slice(0, 8);
      return { ...entry, id, path, width, height, contentKey, publicName, fileKey };
    }),
  );
}

/** Runs work on a picture; its error names the picture. */
export async function naming<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`client/images/${file} cannot be read as a picture: ${(error as Error).message}`);
  }
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}
