import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { CoverMarks } from '#shared/components/NewsCover.tsx';
import { inLanguages, type Language, languages } from '#shared/i18n/language.ts';
import type { Cover, CoverKind } from '#shared/news/cover.ts';
import { coverHeight } from '#shared/news/coverMarks.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { cardSize } from '#shared/pictures/picture.ts';
import { colour } from '../companyColours.ts';
import type { MessageSets } from '../content/messages.ts';
import { type CoverCards, newsCover } from '../content/newsBundles.ts';
import { type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';
import { cardFonts, cardVersion, provideCardFonts } from '../fonts/cardFonts.ts';
import { cardWordmark } from './buildCards.ts';

type CoverOptions = DerivedFolders & { root: string; messages: MessageSets; news: NewsCatalogue };

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
      const drawing = cardDrawing(cover, entry.brand);
      const name = `cards/cover-${item}-${language}.${hashOf(cardVersion, drawing).slice(0, 8)}.jpg`;
      const make = () => sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
      return [{ item, language, name, address: `/assets/${name}`, make }];
    }),
  );
  await provideCardFonts(root, folders.cacheDir);
  await publishFiles(folders, 'covers', cards);
  return inLanguages((wanted) => {
    const own = cards.filter(({ language }) => language === wanted);
    return Object.fromEntries(own.map(({ item, address }) => [item, address]));
  });
}

/** The box at its full height leaves this width; what reaches beyond it is cut by the card's edge. */
const boxWidth = (cardSize.width * coverHeight) / cardSize.height;

/** Compositions whose upper right corner is free, not the lower one; of two joined names the upper left one is. */
const atTop: ReadonlySet<CoverKind> = new Set(['word', 'list', 'pair', 'split']);

/** The page's drawing, with its colours and faces by their values, as SVG. */
function cardDrawing(cover: Cover, brand: string): string {
  const drawing = renderToStaticMarkup(createElement(CoverMarks, { cover, width: boxWidth, omit: 'small' }));
  const isJoined = cover.kind === 'joined';
  const light = !isJoined && /<text [^>]*fill="var\(--(?:paper|on-dark-soft)\)"/.test(drawing);
  const marks = drawing
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name, brand))
    .replace(/class="cover__(display|body)"/g, (_, face: 'display' | 'body') => `font-family="${cardFonts[face]}"`)
    .replace(/>[^<]*\p{Script=Han}[^<]*/gu, (text) => text.replace(hanRuns, hanRun));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    ${marks}
    ${cardWordmark(isJoined ? 65 : cardSize.width - 56 - 311, colour(light ? 'paper' : 'ink'), isJoined ? 30 : atTop.has(cover.kind) ? 54 : 524)}
  </svg>`;
}

/** Latin fonts draw the marks of Chinese half as wide. */
const hanRuns = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”‘’·…—]+/gu;
const hanRun = (run: string) => `<tspan font-family="${cardFonts.han}">${run}</tspan>`;
