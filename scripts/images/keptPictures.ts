import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from './atomicFiles.ts';
import { cardFiles } from './buildCards.ts';
import { pictureFiles } from './buildImages.ts';
import { coloursFile } from './buildPictureStyles.ts';
import { type Master, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';
import { keptFolder, madeFile } from './madeFiles.ts';
import { progressBar } from './progressBar.ts';

/** Puts into the kept folder what is made of the pictures of today, from the cache where it is there, and nothing else. */
export async function keepPictures(root: string): Promise<void> {
  const places = { root, cacheDir: join(root, '.cache') };
  const masters = await readMasters(root);
  const keep = async (master: Master) => {
    for (const file of filesOf(master)) {
      const kept = join(root, keptFolder, file.name);
      if (await exists(kept)) continue;
      await mkdir(dirname(kept), { recursive: true });
      await copyFile(await madeFile(places, file), kept);
    }
  };
  await inParallel(masters, keep, progressBar('Pictures'));
  for (const name of await surplus(root, masters)) await rm(join(root, keptFolder, name));
}

/** One line for each picture of which not everything is kept, and one for what is kept of none. */
export async function keptPictureFindings(root: string): Promise<string[]> {
  const advice = 'npm run pictures';
  try {
    const masters = await readMasters(root);
    const kept = new Set(await keptNames(root));
    const without = masters.filter((master) => !filesOf(master).every(({ name }) => kept.has(name)));
    const left = (await surplus(root, masters)).length;
    return [
      ...masters.flatMap((master) => {
        const [least, where] = leastWidth(master);
        const { file, width } = master;
        return width < least ? [`client/images/${file} is ${width} px wide: ${least} is the least ${where}`] : [];
      }),
      ...without.map(({ file }) => `client/images/${file} is new or has changed: ${advice}`),
      ...(left > 0 ? [`${keptFolder}/ holds ${left} files of pictures that are gone: ${advice}`] : []),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The least width of a picture in px of screens, by where it is shown: a narrower one looks soft there. */
function leastWidth({ id, on, width, height }: Master): [width: number, where: string] {
  if (/-(?:hero|banner)\b/.test(id) && width > height) return [1920, 'across a desktop'];
  if (on.length === 0) return [960, 'at the head of a news item'];
  return [640, 'across a phone'];
}

function filesOf(master: Master) {
  return [...pictureFiles(master), ...cardFiles(master), coloursFile(master)];
}

async function surplus(root: string, masters: readonly Master[]): Promise<string[]> {
  const wanted = new Set(masters.flatMap(filesOf).map(({ name }) => name));
  return (await keptNames(root)).filter((name) => !wanted.has(name));
}

async function keptNames(root: string): Promise<string[]> {
  const folder = join(root, keptFolder);
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
