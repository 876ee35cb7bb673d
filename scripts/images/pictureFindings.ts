import { join } from 'node:path';
import sharp from 'sharp';
import { filesBelow } from '../filesBelow.ts';
import { type Master, readMasters } from './catalogue.ts';

/** Pictures with dark words on them: the part below the words, from the left and the top, which is as light as paper. */
const belowWords: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'home-hero-1': [0.25, 1],
  'home-hero-tall': [1, 0.2],
};

/** The least brightness of that part, 0-255: words of the ink's colour keep a contrast of about 10:1. */
const paperAtLeast = 200;

/** Reports pictures that cannot be read, are too small or too dark, and loops that belong to no picture any more. */
export async function pictureFindings(root: string): Promise<string[]> {
  try {
    const masters = await readMasters(root);
    const small = masters.flatMap((master) => {
      const [least, where] = leastWidth(master);
      const { file, width } = master;
      return width < least ? [`client/images/${file} is ${width} px wide: ${least} is the least ${where}`] : [];
    });
    const dark = await Promise.all(masters.map(tooDark));
    const stills = masters.map(({ id, fileKey }) => `${id}.${fileKey}`);
    const loops = filesBelow(join(root, 'client/images'), /\.mp4$/).flatMap((loop) => {
      const [, still = '', id = ''] = /(([^/.]+)\.\w+)\.\w+\.mp4$/.exec(loop) ?? [];
      return stills.includes(still)
        ? []
        : [`client/images/${loop} is of another light than its picture: scripts/art/loop.py ${id}`];
    });
    return [...small, ...dark.flat(), ...loops];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The smallest sharp width of a picture in device pixels, by the place where it is shown. */
function leastWidth({ id, on, width, height }: Master): [width: number, where: string] {
  if (/-(?:hero|banner)\b/.test(id) && width > height) return [1920, 'across a desktop'];
  if (on.length === 0) return [960, 'at the head of a news item'];
  return [640, 'across a phone'];
}

async function tooDark({ id, path, file, width, height }: Master): Promise<string[]> {
  const part = belowWords[id];
  if (!part) return [];
  const [partWidth, partHeight] = [Math.round(part[0] * width), Math.round(part[1] * height)];
  const pixels = await sharp(path)
    .autoOrient()
    .extract({ left: 0, top: 0, width: partWidth, height: partHeight })
    .resize(16, 16, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  if (Math.min(...pixels) >= paperAtLeast) return [];
  return [
    `client/images/${file} is too dark for the words on it: ${partWidth} x ${partHeight} px from its left upper corner`,
  ];
}
