import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureTable } from '#shared/pictures/picture.ts';
import { type Artefact, artefactPath } from './artefacts.ts';
import { type Master, naming, readMasters } from './catalogue.ts';

type Colours = { top: string; middle: string; bottom: string };

/** Shared by every picture: a glow at the focal point over a fade from top to bottom looks like the picture, blurred. */
const base = `[class*='picture--'] {
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
  places: { root: string; cacheDir: string },
): Promise<string> {
  const masters = (await readMasters(places.root)).filter(({ id }) => id in table);
  const rules = await Promise.all(
    masters.map(async (master) => {
      const colours = await readFile(await artefactPath(places, coloursFile(master)), 'utf8');
      return pictureRule(master, JSON.parse(colours) as Colours);
    }),
  );
  return base + rules.join('');
}

function pictureRule({ id, focal }: Master, { top, middle, bottom }: Colours): string {
  const [x, y] = focal.map((share) => `${Math.round(share * 100)}%`);
  const position = x === '50%' && y === '50%' ? '' : `;--p:${x} ${y}`;
  return `.picture--${id}{--t:${top};--m:${middle};--b:${bottom}${position}}\n`;
}

/** Where the placeholder's colours are noted down, as JSON. */
export function coloursFile(master: Master): Artefact {
  return {
    name: `colours/${master.publicName}.json`,
    make: async () => JSON.stringify(await naming(master.file, () => measureColours(master))),
  };
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
