import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loopCodecs, loopFile } from '#shared/pictures/picture.ts';
import type { Master } from './catalogue.ts';
import { publish } from './derivedFiles.ts';

/**
 * Publishes the loop that `scripts/art/loop.py` rendered of a picture and returns the start of its addresses, which carries
 * a hash of the files. It lies beside the still and names the hash of it, because it moves nothing but the light of this
 * very picture: another picture is without a loop.
 */
export async function buildLoop({ id, path, part, fileKey }: Master, outDir: string): Promise<string | undefined> {
  const paths = loopCodecs.map((codec) => loopFile(join(dirname(path), `${id}.${fileKey}`), codec));
  if (part || !paths.every(existsSync)) return undefined;
  const hash = createHash('sha256');
  for (const file of paths) hash.update(await readFile(file));
  const loop = `/assets/loops/${id}.${hash.digest('hex').slice(0, 8)}`;
  await Promise.all(loopCodecs.map((codec, index) => publish(paths[index] ?? '', join(outDir, loopFile(loop, codec)))));
  return loop;
}
