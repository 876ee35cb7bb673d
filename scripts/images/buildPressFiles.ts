import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lettering } from '#shared/components/wordmarkPaths.ts';
import {
  type PressFile,
  type PressFiles,
  pressPictures,
  type WordmarkGround,
  wordmarkColours,
  wordmarkGrounds,
} from '#shared/press/pressFiles.ts';
import { companyColours } from '../companyColours.ts';
import { type DerivedFile, type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';
import { wordmarkDrawing } from './buildCards.ts';
import { type Master, openPicture } from './catalogue.ts';

/** For print. */
const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** In px: 25 cm at 300 dpi. */
const wordmarkWidth = 3000;

type File = DerivedFile & { title: string; address: string };

/**
 * Makes what journalists download: the wordmark as SVG and PNG, pictures at their full size without what a camera notes
 * down (place, author, device). Each file has a folder named after its hash, so that it may be cached for ever, and its own name stays a readable one that says `specimen`.
 */
export async function buildPressFiles(options: DerivedFolders & { masters: readonly Master[] }): Promise<PressFiles> {
  const { masters, ...folders } = options;
  const files = [...wordmarkGrounds.flatMap(wordmarkFiles), ...pressPictures.map((id) => pictureFile(id, masters))];
  await publishFiles(folders, 'press files', files);
  const facts = files.map(async ({ title, address: href }): Promise<[title: string, facts: PressFile]> => {
    const path = join(folders.outDir, href);
    const { width, height } = await sharp(path).metadata();
    return [title, { href, bytes: (await stat(path)).size, width, height }];
  });
  const published = new Map(await Promise.all(facts));
  const file = (title: string) => published.get(title) as PressFile;
  const wordmark = (ground: WordmarkGround) => ({
    svg: file(`wordmark-on-${ground}.svg`),
    png: file(`wordmark-on-${ground}.png`),
  });
  return {
    wordmarks: { light: wordmark('light'), dark: wordmark('dark') },
    pictures: Object.fromEntries(pressPictures.map((id) => [id, file(`${id}.jpg`)])) as PressFiles['pictures'],
  };
}

function wordmarkFiles(ground: WordmarkGround): File[] {
  const svg = wordmarkDrawing(companyColours[wordmarkColours[ground]]);
  const drawn = () =>
    sharp(Buffer.from(svg), { density: (72 * wordmarkWidth) / lettering.width })
      .resize(wordmarkWidth)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return [
    pressFile(`wordmark-on-${ground}.svg`, hashOf(svg), async () => svg),
    pressFile(`wordmark-on-${ground}.png`, hashOf(svg, wordmarkWidth), drawn),
  ];
}

function pictureFile(id: string, masters: readonly Master[]): File {
  const master = masters.find((one) => one.id === id);
  if (!master) throw new Error(`shared/press/pressFiles.ts names the picture "${id}", which is not in the catalogue`);
  const make = () => openPicture(master).jpeg(jpeg).toBuffer();
  return { ...pressFile(`${id}.jpg`, hashOf(master.key, jpeg), make), source: master.file };
}

function pressFile(title: string, key: string, make: DerivedFile['make']): File {
  const name = `press/${key}/joy-group-specimen-${title}`;
  return { title, name, address: `/assets/${name}`, make };
}
