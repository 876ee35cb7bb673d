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
  const files: [name: string, data: Buffer][] = [
    ['favicon.ico', icoOf(await markAlone(svg, 32), 32)],
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

/** An ICO file that holds one PNG, which browsers have read since Windows Vista: 22 bytes of directory before it. */
function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  directory.writeUInt32LE(png.length, 14);
  return Buffer.concat([directory, png]);
}
