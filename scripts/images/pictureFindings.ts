import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';
import { type Master, readMasters } from './catalogue.ts';

/** Reports pictures that cannot be read or are too small, and loops that belong to no picture any more. */
export async function pictureFindings(root: string): Promise<string[]> {
  try {
    const masters = await readMasters(root);
    const small = masters.flatMap((master) => {
      const [least, where] = leastWidth(master);
      const { file, width } = master;
      return width < least ? [`client/images/${file} is ${width} px wide: ${least} is the least ${where}`] : [];
    });
    const stills = masters.map(({ id, fileKey }) => `${id}.${fileKey}`);
    const loops = filesBelow(join(root, 'client/images'), /\.mp4$/).flatMap((loop) => {
      const [, still = '', id = ''] = /(([^/.]+)\.\w+)\.\w+\.mp4$/.exec(loop) ?? [];
      return stills.includes(still)
        ? []
        : [`client/images/${loop} is of another light than its picture: scripts/art/loop.py ${id}`];
    });
    return [...small, ...loops];
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
