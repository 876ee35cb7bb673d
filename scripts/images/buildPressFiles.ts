import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lettering, markPath } from '#shared/components/wordmarkPaths.ts';
import {
  type PressFile,
  type PressFiles,
  pressPictures,
  type WordmarkGround,
  wordmarkColours,
} from '#shared/press/pressFiles.ts';
import { companyColours } from '../companyColours.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { hashOf, type Master, openPicture } from './catalogue.ts';
import { madeFiles } from './derivedFiles.ts';

type PressFilesOptions = { masters: readonly Master[]; outDir: string; cacheDir: string };

/** For print. */
const jpeg = { quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/** In px: 25 cm at 300 dpi. */
const wordmarkWidth = 3000;

/**
 * Makes what journalists download: the wordmark as SVG and PNG, pictures at their full size without what a camera notes
 * down (place, author, device). Each file has a folder named after its hash, so that it may be cached for ever, and its own name stays a readable one that says `specimen`.
 */
export async function buildPressFiles({ masters, outDir, cacheDir }: PressFilesOptions): Promise<PressFiles> {
  const write = async (name: string, data: Buffer, width: number, height: number): Promise<PressFile> => {
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
    const href = `/assets/press/${hash}/joy-group-${name}`;
    await writeAtomically(join(outDir, href), data);
    return { href, bytes: data.length, width, height };
  };
  const wordmark = async (ground: WordmarkGround) => {
    const { width, height } = lettering;
    const svg = Buffer.from(wordmarkDrawing(companyColours[wordmarkColours[ground]]));
    const name = `specimen-wordmark-on-${ground}`;
    const png = await sharp(svg, { density: (72 * wordmarkWidth) / width })
      .resize(wordmarkWidth)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    return {
      svg: await write(`${name}.svg`, svg, width, height),
      png: await write(`${name}.png`, png.data, png.info.width, png.info.height),
    };
  };
  const shown = pressPictures.map((id) => {
    const master = masters.find((one) => one.id === id);
    if (!master) throw new Error(`shared/press/pressFiles.ts names the picture "${id}", which is not in the catalogue`);
    return master;
  });
  const files = shown.map((master) => ({
    name: `press/${master.id}.${hashOf(master.key, jpeg)}.jpg`,
    source: master.file,
    make: () => openPicture(master).jpeg(jpeg).toBuffer(),
  }));
  const paths = await madeFiles(cacheDir, 'press pictures', files);
  const pictures = await Promise.all(
    shown.map(async ({ id, width, height }, index) => {
      return [id, await write(`specimen-${id}.jpg`, await readFile(paths[index] ?? ''), width, height)] as const;
    }),
  );
  return {
    wordmarks: { light: await wordmark('light'), dark: await wordmark('dark') },
    pictures: Object.fromEntries(pictures) as PressFiles['pictures'],
  };
}

function wordmarkDrawing(colour: string): string {
  const { width, height, markTransform, fills, strokes } = lettering;
  const lines = strokes.map((stroke) => `<path stroke-width="${stroke.width}" d="${stroke.path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${colour}" transform="${markTransform}" d="${markPath}"/><path fill="${colour}" d="${fills}"/>` +
    `<g fill="none" stroke="${colour}">${lines}</g></svg>\n`
  );
}
