import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureTable } from '#shared/pictures/pictureSources.ts';
import { exists, writeAtomically } from './atomicFiles.ts';
import type { Master } from './catalogue.ts';
import { readMasters } from './catalogue.ts';

type Colours = { top: string; middle: string; bottom: string };

/** Shared by every picture: a glow at the focal point over a fade from top to bottom looks like the picture, blurred. */
const BASE = `[class*='picture--'] {
  object-position: var(--p, 50% 50%);
  background: radial-gradient(50% 50% at var(--p, 50% 50%), var(--m, #0000), #0000), linear-gradient(var(--t, #0000), var(--b, #0000));
}
`;

/**
 * One class a picture, `.picture--{id}`, for the `<img>`: its placeholder's colours (`--t`op, `--m`iddle, `--b`ottom)
 * and its focal point (`--p`). Short names and three digits a colour keep 120 pictures below 9 kB; classes instead of
 * style attributes because the content security policy forbids those.
 */
export async function buildPictureStyles(
  table: PictureTable,
  { root, cacheDir }: { root: string; cacheDir: string },
): Promise<string> {
  const masters = (await readMasters(root)).filter(({ id }) => id in table);
  const rules = await Promise.all(
    masters.map(async (master) => pictureRule(master, await cachedColours(master, cacheDir))),
  );
  return BASE + rules.join('');
}

function pictureRule({ id, focal }: Master, { top, middle, bottom }: Colours): string {
  const [x, y] = focal.map((share) => `${Math.round(share * 100)}%`);
  const position = x === '50%' && y === '50%' ? '' : `;--p:${x} ${y}`;
  return `.picture--${id}{--t:${top};--m:${middle};--b:${bottom}${position}}\n`;
}

async function cachedColours(master: Master, cacheDir: string): Promise<Colours> {
  const file = join(cacheDir, 'images/colours', `${master.publicName}.json`);
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8')) as Colours;
  const colours = await measureColours(master);
  await writeAtomically(file, JSON.stringify(colours));
  return colours;
}

/** Averages of the upper fifth, of the lower fifth, and of the cell around the focal point, from a grid of 5 x 5. */
async function measureColours({ path, focal }: Master): Promise<Colours> {
  const grid = await sharp(path).resize(5, 5, { fit: 'fill', kernel: 'cubic' }).removeAlpha().raw().toBuffer();
  const cell = (x: number, y: number) => [...grid.subarray((y * 5 + x) * 3, (y * 5 + x) * 3 + 3)];
  const row = (y: number) => [0, 1, 2, 3, 4].map((x) => cell(x, y));
  const [column, line] = focal.map((share) => Math.min(4, Math.floor(share * 5))) as [number, number];
  return { top: hex(row(0)), middle: hex([cell(column, line)]), bottom: hex(row(4)) };
}

function hex(colours: readonly number[][]): string {
  const channel = (index: number) => {
    const mean = colours.reduce((sum, colour) => sum + (colour[index] ?? 0), 0) / colours.length;
    return Math.round(mean / 17).toString(16);
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
