import { join } from 'node:path';
import sharp from 'sharp';
import { lettering, markPath } from '#shared/components/wordmarkPaths.ts';
import { cardSize } from '#shared/pictures/pictureSources.ts';
import { companyColours } from '../companyColours.ts';
import { type Artefact, artefactPath, type ImageBuildOptions, publish } from './artefacts.ts';
import { type Master, naming, readMasters } from './catalogue.ts';
import { inParallel } from './inParallel.ts';

/**
 * Makes a social card of every landscape picture: cropped around the focal point, darkened towards the bottom, with the
 * wordmark. `pictureCard` derives its address from the picture's. Portrait pictures have no card, because they lead no page.
 * After a change of the company's colours, delete `client/encoded/cards` and run `npm run pictures`.
 */
export async function buildCards(options: ImageBuildOptions): Promise<void> {
  const { root, outDir } = options;
  sharp.concurrency(1);
  await inParallel('Social cards', await readMasters(root), async (master) => {
    for (const card of cardFiles(master))
      await publish(await artefactPath(options, card), join(outDir, 'assets', card.name));
  });
}

/** The picture's card, or none. */
export function cardFiles(master: Master): Artefact[] {
  const { width, height, file, publicName } = master;
  if (width <= height) return [];
  return [{ name: `cards/${publicName}.jpg`, make: () => naming(file, () => drawCard(master, width, height)) }];
}

async function drawCard(master: Master, width: number, height: number): Promise<Buffer> {
  return sharp(master.path)
    .extract(cropAround(master.focal, width, height))
    .resize(cardSize.width, cardSize.height)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** The largest rectangle of the card's shape, centred on the focal point as far as the edges allow. In pixels. */
export function cropAround([x, y]: readonly [number, number], width: number, height: number) {
  const scale = Math.min(width / cardSize.width, height / cardSize.height);
  const cropWidth = Math.round(cardSize.width * scale);
  const cropHeight = Math.round(cardSize.height * scale);
  const start = (focal: number, size: number, crop: number) =>
    Math.round(Math.min(Math.max(focal * size - crop / 2, 0), size - crop));
  return {
    left: start(x, width, cropWidth),
    top: start(y, height, cropHeight),
    width: cropWidth,
    height: cropHeight,
  };
}

const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset=".55" stop-color="${companyColours.ink}" stop-opacity="0"/>
    <stop offset="1" stop-color="${companyColours.ink}" stop-opacity=".62"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#shade)"/>
  ${cardWordmark(56, companyColours.paper)}
</svg>`;

/** The wordmark on a card, as SVG; 311 px wide. */
export function cardWordmark(x: number, fill: string, y = 524): string {
  const strokes = lettering.strokes.map(
    ({ width, path }) => `<path d="${path}" fill="none" stroke="${fill}" stroke-width="${width}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(1.3)" fill="${fill}">
    <path transform="${lettering.markTransform}" d="${markPath}"/>
    <path d="${lettering.fills}"/>
    ${strokes.join('')}
  </g>`;
}
