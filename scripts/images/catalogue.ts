import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Raise it with any change of the encoders' settings, steps, card or placeholder: addresses are cached for a year,
 * and the cache trusts its keys.
 */
export const PICTURE_SETTINGS_VERSION = 1;

const share = z.number().min(0).max(1);

const catalogueSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    file: z.string(),
    /** x and y of what matters in the picture, 0-1 from the left and the top. */
    focal: z.tuple([share, share]),
    /** Namespaces of the pages whose components use the picture; none for pictures that only news items name. */
    on: z.array(z.string()),
  }),
);

export type CatalogueEntry = z.infer<typeof catalogueSchema>[string];

export type Master = CatalogueEntry & {
  id: string;
  path: string;
  /** Of the picture and the settings: names cache entries. */
  contentKey: string;
  /** `{id}.{hash8}`, of picture, settings and focal point: names public files, which never change under one name. */
  publicName: string;
};

/** Reads `client/images/catalogue.json`. Throws a readable error for a malformed entry. */
export async function readCatalogue(root: string): Promise<Record<string, CatalogueEntry>> {
  return catalogueSchema.parse(JSON.parse(await readFile(join(root, 'client/images/catalogue.json'), 'utf8')));
}

/** The catalogue with the hashes of its files. Throws where a file is missing. */
export async function readMasters(root: string): Promise<Master[]> {
  const catalogue = await readCatalogue(root);
  return Promise.all(
    Object.entries(catalogue).map(async ([id, entry]) => {
      const path = join(root, 'client/images', entry.file);
      const contentKey = hash([`v${PICTURE_SETTINGS_VERSION}`, await readFile(path)]);
      const publicName = `${id}.${hash([contentKey, entry.focal.join()]).slice(0, 8)}`;
      return { ...entry, id, path, contentKey, publicName };
    }),
  );
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}
