import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Matter, matters } from '#shared/products/product.ts';
import { type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';

/** A browser without AVIF shows flat pieces; without its outline a piece would show nothing. */
const outline = { quality: 60, alphaQuality: 60, effort: 6 } as const;
/** Effort 6 takes sixteen times as long, for a twentieth more bytes. */
const light = { quality: 39, effort: 2 } as const;

/** Matter of which every other shade shows a second piece: two shades side by side are not one drawing in two colours. */
const twofold: readonly Matter[] = ['satin', 'powder', 'rings', 'gloss', 'cushion', 'polish'];

/**
 * Publishes the pieces of matter that shades are shown as, each in two files: its outline, which the colour fills, and its light
 * and shadow, which lie over the colour. Returns the classes that name them, `.shade--{matter}`.
 */
export async function buildMatter({ root, ...folders }: DerivedFolders & { root: string }): Promise<string> {
  const file = async (matter: Matter, second: boolean, part: 'outline' | 'light') => {
    const piece = second ? `${matter}-2` : matter;
    const source = part === 'outline' ? `${piece}-shape` : piece;
    const data = await readFile(join(root, `client/images/shades/${source}.png`));
    const key = hashOf(data.toString('base64'), outline, light).slice(0, 8);
    const name = `shades/${source}.${key}.${part === 'outline' ? 'webp' : 'avif'}`;
    const picture = sharp(data);
    const make = () => (part === 'outline' ? picture.webp(outline) : picture.avif(light)).toBuffer();
    return { matter, second, part, name, address: `/assets/images/${name}`, source: `shades/${source}.png`, make };
  };
  const both = (matter: Matter, second: boolean) => [file(matter, second, 'outline'), file(matter, second, 'light')];
  const files = await Promise.all([
    ...matters.flatMap((one) => both(one, false)),
    ...twofold.flatMap((one) => both(one, true)),
  ]);
  await publishFiles(folders, 'shades', files);
  return files
    .map(({ matter, second, part, address }) => {
      const shade = `.shade--${matter}`;
      return `${second ? `:is(.swatches__item:nth-child(even)>${shade},${shade}:nth-child(even))` : shade}{--${part}:url(${address})}\n`;
    })
    .join('');
}
