import escapeHtml from 'escape-html';
import sharp from 'sharp';
import { inLanguages, type Language, languages } from '#shared/i18n/language.ts';
import type { Cover, CoverKind } from '#shared/news/cover.ts';
import { coverDrawing } from '#shared/news/coverDrawing.ts';
import { type CoverMark, coverHeight, questionMark } from '#shared/news/coverMarks.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { cardSize } from '#shared/pictures/picture.ts';
import { colour } from '../companyColours.ts';
import type { MessageSets } from '../content/messages.ts';
import { type CoverCards, newsCover } from '../content/newsBundles.ts';
import { type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';
import { cardFonts, cardVersion, provideCardFonts } from '../fonts/cardFonts.ts';
import { cardWordmark } from './buildCards.ts';

type CoverOptions = DerivedFolders & { root: string; messages: MessageSets; news: NewsCatalogue };
type CoverCard = { cover: Cover; brand: string };

/**
 * Makes a social card of every typographic cover in each language: the page's drawing on the cards' shape with the wordmark.
 * Takes some 4 s where none is in the cache.
 */
export async function buildCovers(options: CoverOptions): Promise<Record<Language, CoverCards>> {
  const { root, messages, news, ...folders } = options;
  const cards = languages.flatMap((language) =>
    Object.entries(news).flatMap(([item, entry]) => {
      const cover = newsCover(messages[language][`news/${item}`] ?? {}, entry);
      if (!cover) return [];
      const card = { cover, brand: entry.brand };
      const name = `cards/cover-${item}-${language}.${keyOf(card)}.jpg`;
      return [{ item, language, name, address: `/assets/${name}`, make: () => drawCard(card) }];
    }),
  );
  await provideCardFonts(root, folders.cacheDir);
  await publishFiles(folders, 'covers', cards);
  return inLanguages((wanted) => {
    const own = cards.filter(({ language }) => language === wanted);
    return Object.fromEntries(own.map(({ item, address }) => [item, address]));
  });
}

/** Of the drawing, its colours and the wordmark. */
function keyOf({ cover, brand }: CoverCard): string {
  const marks = coverDrawing(cover, boxWidth).map((mark) => ({ ...mark, fill: colour(mark.fill.slice(2), brand) }));
  return hashOf(cardVersion, marks, cardWordmark(0, colour('ink'))).slice(0, 8);
}

/** The box at its full height leaves this width; what reaches beyond it is cut by the card's edge. */
const scale = cardSize.height / coverHeight;
const boxWidth = cardSize.width / scale;

/** Compositions whose upper right corner is free, not the lower one. */
const atTop: ReadonlySet<CoverKind> = new Set(['word', 'list', 'pair', 'split']);

async function drawCard({ cover, brand }: CoverCard): Promise<Buffer> {
  const marks = coverDrawing(cover, boxWidth).filter((mark) => mark.shown !== 'small');
  const light = marks.some(({ type, fill }) => type === 'text' && (fill === '--paper' || fill === '--on-dark-soft'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <g transform="scale(${scale})">${marks.map((mark) => svgOf(mark, brand)).join('')}</g>
    ${cardWordmark(cardSize.width - 56 - 311, colour(light ? 'paper' : 'ink'), atTop.has(cover.kind) ? 54 : 524)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

function svgOf(mark: CoverMark, brand: string): string {
  const fill = colour(mark.fill.slice(2), brand);
  if (mark.type === 'rectangle') {
    return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${fill}"/>`;
  }
  if (mark.type === 'outline') {
    const { path, left, top, height } = questionMark;
    const size = mark.height / height;
    const place = `translate(${mark.x - left * size} ${mark.y + top * size}) scale(${size} ${-size})`;
    return `<path d="${path}" transform="${place}" fill="${fill}" fill-opacity="${mark.opacity}"/>`;
  }
  const { text, x, y, size, face, align } = mark;
  // Latin fonts draw the marks of Chinese half as wide.
  const han = /\p{Script=Han}/u.test(text) ? /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”‘’·…—]+/gu : /$^/;
  const words = escapeHtml(text).replace(han, (run) => `<tspan font-family="${cardFonts.han}">${run}</tspan>`);
  const style = `font-family="${cardFonts[face]}" font-size="${size}" text-anchor="${align}"`;
  return `<text x="${x}" y="${y}" ${style} fill="${fill}">${words}</text>`;
}
