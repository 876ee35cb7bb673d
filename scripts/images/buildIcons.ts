import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { companyColours } from '../companyColours.ts';
import { writeAtomically } from '../writeAtomically.ts';

const { coral, paper } = companyColours;

/** Share of the tile that the mark fills. A maskable icon may lose everything outside the middle 80 % (W3C manifest). */
const tileShare = 0.68;
const maskableShare = 0.56;

/** Makes the bitmap icons from `client/public/favicon.svg` into the root of `outDir`. Takes well under a second. */
export async function buildIcons({ root, outDir }: { root: string; outDir: string }): Promise<void> {
  const svg = await readFile(join(root, 'client/public/favicon.svg'), 'utf8');
  const ico = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await markAlone(svg, size) })));
  const files: [name: string, data: Buffer][] = [
    ['favicon.ico', icoContainer(ico)],
    ['apple-touch-icon.png', await tile(svg, 180, tileShare)],
    ['icon-192.png', await tile(svg, 192, tileShare)],
    ['icon-512.png', await tile(svg, 512, tileShare)],
    ['icon-maskable-512.png', await tile(svg, 512, maskableShare)],
  ];
  await Promise.all(files.map(([name, data]) => writeAtomically(join(outDir, name), data)));
}

async function tile(svg: string, size: number, share: number): Promise<Buffer> {
  const mark = await markAlone(svg.replace(coral, paper), Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: coral } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function markAlone(svg: string, size: number): Promise<Buffer> {
  // The density draws the vector at the final size instead of enlarging a small bitmap of it.
  return sharp(Buffer.from(svg), { density: (72 * size) / 37 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file is a directory of 16 bytes an image before the images; PNG inside is read since Windows Vista. */
function icoContainer(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
