import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { matters } from '#shared/products/product.ts';
import { hashOf, naming } from './catalogue.ts';
import { madeFiles, publish } from './derivedFiles.ts';

/** A browser without AVIF shows flat pieces; without its outline a piece would show nothing. */
const outline = { quality: 60, alphaQuality: 60, effort: 6 } as const;
const light = { quality: 38, effort: 6 } as const;

type Folders = { root: string; outDir: string; cacheDir: string };

/**
 * Publishes the pieces of matter that shades are shown as, each in two files: its outline, which the colour fills, and its light
 * and shadow, which lie over the colour. Returns the classes that name them, `.shade--{matter}`.
 */
export async function buildMatter({ root, outDir, cacheDir }: Folders): Promise<string> {
  const parts = matters.flatMap((matter) => [
    { matter, part: 'outline', master: `${matter}-shape.png`, format: 'webp' },
    { matter, part: 'light', master: `${matter}.png`, format: 'avif' },
  ]);
  const files = await Promise.all(
    parts.map(async ({ master, format }) => {
      const data = await readFile(join(root, 'client/images/shades', master));
      const key = hashOf(data.toString('base64'), outline, light).slice(0, 8);
      const make = () =>
        naming(`shades/${master}`, () => {
          const picture = sharp(data);
          return (format === 'webp' ? picture.webp(outline) : picture.avif(light)).toBuffer();
        });
      return { name: `shades/${master.replace('.png', '')}.${key}.${format}`, make };
    }),
  );
  const made = await madeFiles(cacheDir, 'shades', files);
  await Promise.all(files.map(({ name }, index) => publish(made[index] ?? '', join(outDir, 'assets/images', name))));
  return parts
    .map(({ matter, part }, index) => `.shade--${matter}{--${part}:url(/assets/images/${files[index]?.name})}\n`)
    .join('');
}
