import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Wordmark } from '#shared/components/Wordmark.tsx';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { pageNames, pageTable, pictureOf, sitePicture } from '#shared/pageTable.ts';
import { cardSize } from '#shared/pictures/picture.ts';
import { companyColours } from '../companyColours.ts';
import { hashOf } from '../derivedFiles.ts';
import { type Master, openPicture } from './catalogue.ts';

/** The pictures that pages name for their social card, and those that lead a story. */
export function picturesWithCard(news: NewsCatalogue): Set<string> {
  const ofPages = pageNames.flatMap((page) =>
    [null, ...(pageTable[page].selectors?.values ?? [])].map((selector) => pictureOf(page, selector)),
  );
  const ofStories = Object.values(news).map(({ cover, pictures }) => (cover ? undefined : pictures[0]));
  return new Set([sitePicture, ...ofPages, ...ofStories].filter((id) => id !== undefined));
}

/**
 * The social card of a picture: cropped around the focal point, darkened towards the bottom, with the wordmark. Its name
 * holds the company's colours and the wordmark as well.
 */
export function cardFile(master: Master) {
  const { id, key, focal, file: source } = master;
  const name = `cards/${id}.${hashOf(key, focal, overlay, jpeg).slice(0, 8)}.jpg`;
  return { name, address: `/assets/${name}`, source, make: () => drawCard(master) };
}

const jpeg = { quality: 78 } as const;

async function drawCard(master: Master): Promise<Buffer> {
  const { left, top, ...size } = cropAround(master.focal, master.width, master.height);
  const part = { left: left + (master.part?.left ?? 0), top: top + (master.part?.top ?? 0), ...size };
  return openPicture({ ...master, part })
    .resize(cardSize.width, cardSize.height)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg(jpeg)
    .toBuffer();
}

/** The largest rectangle of the card's shape, centred on the focal point as far as the edges allow. In pixels. */
export function cropAround([x, y]: readonly [number, number], width: number, height: number) {
  const scale = Math.min(width / cardSize.width, height / cardSize.height);
  const cropWidth = Math.round(cardSize.width * scale);
  const cropHeight = Math.round(cardSize.height * scale);
  const left = Math.round(Math.min(Math.max(x * width - cropWidth / 2, 0), width - cropWidth));
  const top = Math.round(Math.min(Math.max(y * height - cropHeight / 2, 0), height - cropHeight));
  return { left, top, width: cropWidth, height: cropHeight };
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
  return `<g transform="translate(${x} ${y}) scale(1.3)">${wordmarkDrawing(fill)}</g>`;
}

/** The page's drawing of the wordmark, in a colour. */
export function wordmarkDrawing(fill: string): string {
  return renderToStaticMarkup(createElement(Wordmark))
    .replace('class="wordmark"', 'xmlns="http://www.w3.org/2000/svg"')
    .replace(' aria-hidden="true"', '')
    .replaceAll('currentColor', fill);
}
