import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Matter, matters } from '#shared/products/product.ts';
import { breakpoints } from '#shared/site.ts';
import { type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';

/** A browser without AVIF shows flat pieces; without its outline a piece would show nothing. */
const outline = { quality: 60, alphaQuality: 60, effort: 6 } as const;
/** Effort 6 takes sixteen times as long, for a twentieth more bytes. */
const light = { quality: 39, effort: 2 } as const;

/** How many pieces there are of a matter, shown in turn: shades beside and below each other are not one drawing in several colours. */
const pieces: Record<Matter, number> = { satin: 4, powder: 4, rings: 4, gloss: 4, mascara: 2, cushion: 4, polish: 4 };

/** Widths in px. On phones a piece is a third as wide as the screen or less, and all of them are part of its first view. */
const sizes = [
  { width: 400, suffix: '', rules: (all: string) => all },
  { width: 184, suffix: '-s', rules: (all: string) => `@media (max-width: ${breakpoints.narrow}px){${all}}` },
] as const;

/**
 * Publishes the pieces of matter that shades are shown as, each in two files: its outline, which the colour fills, and its light
 * and shadow, which lie over the colour. Returns the classes that name them, `.shade--{matter}`.
 */
export async function buildMatter({ root, ...folders }: DerivedFolders & { root: string }): Promise<string> {
  const every = matters.flatMap((matter) =>
    Array.from({ length: pieces[matter] }, (_, before) => ({ matter, piece: before + 1 })),
  );
  const file = async (
    { matter, piece }: (typeof every)[number],
    part: 'outline' | 'light',
    size: (typeof sizes)[number],
  ) => {
    const source = `${matter}${piece > 1 ? `-${piece}` : ''}${part === 'outline' ? '-shape' : ''}`;
    const data = await readFile(join(root, `client/images/shades/${source}.png`));
    const key = hashOf(data.toString('base64'), outline, light, size.width).slice(0, 8);
    const name = `shades/${source}${size.suffix}.${key}.${part === 'outline' ? 'webp' : 'avif'}`;
    const address = `/assets/images/${name}`;
    const picture = sharp(data).resize(size.width);
    const make = () => (part === 'outline' ? picture.webp(outline) : picture.avif(light)).toBuffer();
    const [shade, turn] = [`.shade--${matter}`, `:nth-child(${pieces[matter]}n + ${piece})`];
    const shown = piece > 1 ? `:is(.swatches__item${turn}>${shade},${shade}${turn})` : shade;
    return { name, address, source: `shades/${source}.png`, make, rule: `${shown}{--${part}:url(${address})}\n` };
  };
  const made = await Promise.all(
    sizes.map((size) => Promise.all(every.flatMap((one) => [file(one, 'outline', size), file(one, 'light', size)]))),
  );
  await publishFiles(folders, 'shades', made.flat());
  return sizes.map(({ rules }, index) => rules((made[index] ?? []).map(({ rule }) => rule).join(''))).join('');
}
