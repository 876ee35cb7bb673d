import { readFile } from 'node:fs/promises';
import { hashOf, madeFiles } from '../derivedFiles.ts';
import { type Master, openPicture } from './catalogue.ts';

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
export async function buildPictureStyles(masters: readonly Master[], cacheDir: string): Promise<string> {
  const files = masters.map((master) => ({
    name: `colours/${master.id}.${hashOf(master.key, master.focal)}.css`,
    source: master.file,
    make: () => pictureRule(master),
  }));
  const paths = await madeFiles(cacheDir, 'placeholders', files);
  return base + (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('');
}

/** Averages of the upper fifth, of the lower fifth, and of the cell around the focal point, from a grid of 5 x 5. */
async function pictureRule(master: Master): Promise<string> {
  const grid = await openPicture(master).resize(5, 5, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  const cell = (x: number, y: number) => [...grid.subarray((y * 5 + x) * 3, (y * 5 + x) * 3 + 3)];
  const row = (y: number) => [0, 1, 2, 3, 4].map((x) => cell(x, y));
  const [column, line] = master.focal.map((share) => Math.min(4, Math.floor(share * 5))) as [number, number];
  const [x, y] = master.focal.map((share) => `${Math.round(share * 100)}%`);
  const position = x === '50%' && y === '50%' ? '' : `;--p:${x} ${y}`;
  const colours = `--t:${hex(row(0))};--m:${hex([cell(column, line)])};--b:${hex(row(4))}`;
  return `.picture--${master.id}{${colours}${position}}\n`;
}

function hex(colours: readonly number[][]): string {
  const channel = (index: number) => {
    const mean = colours.reduce((sum, colour) => sum + (colour[index] ?? 0), 0) / colours.length;
    return Math.round(mean / 17).toString(16);
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
