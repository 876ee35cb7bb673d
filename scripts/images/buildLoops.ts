import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loopCodecs, loopFile } from '#shared/pictures/picture.ts';
import { type Artefact, artefactPath, type ImageBuildOptions, publish } from './artefacts.ts';
import type { Master } from './catalogue.ts';

/** Publishes the loop of a picture and returns the start of its addresses, which carries a hash of the files; without one, none. */
export async function buildLoop(options: ImageBuildOptions, master: Master): Promise<string | undefined> {
  const paths = await Promise.all(loopFiles(master).map((file) => artefactPath(options, file)));
  if (paths.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  const loop = `/assets/loops/${master.id}.${hash.digest('hex').slice(0, 8)}`;
  await Promise.all(
    loopCodecs.map((codec, index) => publish(paths[index] ?? '', join(options.outDir, loopFile(loop, codec)))),
  );
  return loop;
}

/** Committed like the encoded pictures, but only `scripts/art/loop.py` can make them. */
export function loopFiles({ id, file, fileKey, loop }: Master): Artefact[] {
  if (!loop) return [];
  const make = async () => {
    throw new Error(`client/images/${file} has no loop of its present light: scripts/art/loop.py ${id}`);
  };
  return loopCodecs.map((codec) => ({ name: loopFile(`loops/${id}.${fileKey}`, codec), make }));
}
