import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { matters } from '#shared/products/product.ts';
import { type DerivedFolders, hashOf, publishFiles } from '../derivedFiles.ts';

/** A browser without AVIF shows flat pieces; without its outline a piece would show nothing. */
const outline = { quality: 60, alphaQuality: 60, effort: 6 } as const;
const light = { quality: 38, effort: 6 } as const;

/**
 * Publishes the pieces of matter that shades are shown as, each in two files: its outline, which the colour fills, and its light
 * and shadow, which lie over the colour. Returns the classes that name them, `.shade--{matter}`.
 */
export async function buildMatter({ root, ...folders }: DerivedFolders & { root: string }): Promise<string> {
  const file = async (matter: string, part: 'outline' | 'light') => {
    const piece = part === 'outline' ? `${matter}-shape` : matter;
    const data = await readFile(join(root, `client/images/shades/${piece}.png`));
    const key = hashOf(data.toString('base64'), outline, light).slice(0, 8);
    const name = `shades/${piece}.${key}.${part === 'outline' ? 'webp' : 'avif'}`;
    const picture = sharp(data);
    const make = () => (part === 'outline' ? picture.webp(outline) : picture.avif(light)).toBuffer();
    return { matter, part, name, address: `/assets/images/${name}`, source: `shades/${piece}.png`, make };
  };
  const files = await Promise.all(matters.flatMap((matter) => [file(matter, 'outline'), file(matter, 'light')]));
  await publishFiles(folders, 'shades', files);
  return files.map(({ matter, part, address }) => `.shade--${matter}{--${part}:url(${address})}\n`).join('');
}
