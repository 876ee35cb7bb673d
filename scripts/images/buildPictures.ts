import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { jpegWidth, loopCodecs, loopFile, type PictureTable, pictureWidths } from '#shared/pictures/picture.ts';
import { type DerivedFolders, hashOf, publish, publishFiles } from '../derivedFiles.ts';
import { cardFile } from './buildCards.ts';
import { type Master, openPicture } from './catalogue.ts';

type PictureBuildOptions = DerivedFolders & {
  masters: readonly Master[];
  /** Ids of the pictures that have a social card. */
  withCard: ReadonlySet<string>;
};

/** A colour for each px: where four share one, reds bleed. Effort 0 is five times as fast as 3, for a tenth more bytes. */
const avif = { quality: 60, effort: 0, chromaSubsampling: '4:4:4' } as const;
/** For old browsers and machines alone. */
const jpeg = { quality: 78 } as const;

/** Addresses and sizes of all pictures; loops are published on the way. */
export async function buildPictureTable({ masters, withCard, outDir }: PictureBuildOptions): Promise<PictureTable> {
  const entries = masters.map(async (master) => {
    const { id, width, height } = master;
    const card = withCard.has(id) ? cardFile(master).address : undefined;
    const loop = await buildLoop(master, outDir);
    return [id, { src: addressOf(master), width, height, ...(card && { card }), ...(loop && { loop }) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Publishes every picture of the catalogue in the formats and widths that `pictureSources` names, and its card where it has
 * one. Encodes only what the cache lacks.
 */
export async function publishPictures({ masters, withCard, ...folders }: PictureBuildOptions): Promise<void> {
  // Several pictures at a time use the cores better than several threads in one encoder.
  sharp.concurrency(1);
  const files = masters.flatMap((master) => [
    ...filesOf(master),
    ...(withCard.has(master.id) ? [cardFile(master)] : []),
  ]);
  await publishFiles(folders, 'pictures', files);
}

const addressOf = (master: Master) => `/assets/images/${master.id}.${pictureKey(master).slice(0, 8)}`;

const pictureKey = ({ key, quality }: Master) => hashOf(key, quality, avif, jpeg);

function filesOf(master: Master) {
  const { file: source, quality = avif.quality } = master;
  const options = { ...avif, quality };
  const scaled = (width: number) => openPicture(master).resize({ width });
  const file = (name: string, make: () => Promise<Buffer>) => {
    return { name: `${pictureKey(master)}/${name}`, address: `${addressOf(master)}/${name}`, source, make };
  };
  const widest = jpegWidth(master.width);
  return [
    ...pictureWidths(master.width).map((width) => file(`${width}.avif`, () => scaled(width).avif(options).toBuffer())),
    file(`${widest}.jpg`, () => scaled(widest).jpeg(jpeg).toBuffer()),
  ];
}

/**
 * Publishes the loop that `scripts/art/loop.py` rendered of a picture and returns the start of its addresses, which carries
 * a hash of the files. It lies beside the still and names the hash of it, because it moves nothing but the light of this
 * very picture: another picture is without a loop.
 */
async function buildLoop({ id, path, part, fileKey }: Master, outDir: string): Promise<string | undefined> {
  const paths = loopCodecs.map((codec) => loopFile(join(dirname(path), `${id}.${fileKey}`), codec));
  if (part || !paths.every(existsSync)) return undefined;
  const hash = createHash('sha256');
  for (const file of paths) hash.update(await readFile(file));
  const loop = `/assets/loops/${id}.${hash.digest('hex').slice(0, 8)}`;
  await Promise.all(loopCodecs.map((codec, index) => publish(paths[index] ?? '', join(outDir, loopFile(loop, codec)))));
  return loop;
}
