import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { markPath } from '#shared/components/wordmarkPaths.ts';
import { pictureCard, pictureSources } from '#shared/pictures/pictureSources.ts';
import { buildCards, cropAround } from '../../scripts/images/buildCards.ts';
import { buildIcons, icoContainer } from '../../scripts/images/buildIcons.ts';
import { buildImages } from '../../scripts/images/buildImages.ts';
import { buildPictureStyles } from '../../scripts/images/buildPictureStyles.ts';
import { pictureFindings, updatePictures } from '../../scripts/images/committedPictures.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function project({ width = 700, height = 400, focal = [0.5, 0.4], id = 'sun', on = ['home'], more = {} } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders.push(root);
  await mkdir(join(root, 'client/images/home'), { recursive: true });
  await paint(root, { width, height });
  const entry = { file: 'home/sun.jpg', focal, on, ...more };
  await writeFile(join(root, 'client/images/catalogue.json'), JSON.stringify({ [id]: entry }));
  return { root, outDir: join(root, 'out'), cacheDir: join(root, '.cache') };
}

async function paint(root: string, { width = 700, height = 400, background = '#e8643c' } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background } }).jpeg();
  await writeFile(join(root, 'client/images/home/sun.jpg'), await image.toBuffer());
}

async function builtPicture(options: Awaited<ReturnType<typeof project>>) {
  const picture = (await buildImages(options)).sun;
  if (!picture) throw new Error('not in the table');
  return picture;
}

describe('buildImages', () => {
  it('writes every file that the browser will ask for', async () => {
    const options = await project();
    const { avif, webp, jpeg, fallback } = pictureSources(await builtPicture(options));
    const addresses = [avif, webp, jpeg]
      .join(', ')
      .split(', ')
      .map((source) => source.split(' ')[0] ?? '');
    for (const address of [...addresses, fallback]) {
      const file = await stat(join(options.outDir, address));
      expect(file.size).toBeGreaterThan(0);
    }
  });

  it('tells the size of the master', async () => {
    expect(await builtPicture(await project())).toMatchObject({ width: 700, height: 400 });
  });

  it('makes each width as wide as its name says and enlarges nothing', async () => {
    const options = await project();
    const { src } = await builtPicture(options);
    const names = await readdir(join(options.outDir, src));
    expect(names.filter((name) => name.endsWith('.avif')).sort()).toEqual([
      '320.avif',
      '480.avif',
      '640.avif',
      '700.avif',
    ]);
    for (const name of names) {
      const { width } = await sharp(join(options.outDir, src, name)).metadata();
      expect(width).toBe(Number.parseInt(name, 10));
    }
  });

  it('keeps the colour of every pixel of a fine picture, under an address of its own', async () => {
    const usual = await project();
    const fine = await project({ more: { fine: true } });
    const [{ src: usualSrc }, { src: fineSrc }] = [await builtPicture(usual), await builtPicture(fine)];
    expect(fineSrc).not.toBe(usualSrc);
    expect(await coarseColours(join(usual.outDir, usualSrc, '320.avif'))).toBe(true);
    expect(await coarseColours(join(fine.outDir, fineSrc, '320.avif'))).toBe(false);
  });

  it('does not encode an unchanged picture again', async () => {
    const options = await project();
    await builtPicture(options);
    const encoded = join(options.cacheDir, 'images/encoded');
    const [entry = ''] = await readdir(encoded);
    await writeFile(join(encoded, entry, '320.avif'), 'from the cache');
    await rm(options.outDir, { recursive: true });
    const { src } = await builtPicture(options);
    expect(await readFile(join(options.outDir, src, '320.avif'), 'utf8')).toBe('from the cache');
  });

  it('takes what is kept in the repository, and encodes a width that is missing there', async () => {
    const options = await project();
    await updatePictures(options.root);
    expect(await pictureFindings(options.root)).toEqual([]);
    const kept = join(options.root, 'client/encoded/encoded');
    const [entry = ''] = await readdir(kept);
    await writeFile(join(kept, entry, '320.avif'), 'from the repository');
    await rm(join(kept, entry, '480.avif'));
    await rm(options.cacheDir, { recursive: true });
    const { src } = await builtPicture(options);
    expect(await readFile(join(options.outDir, src, '320.avif'), 'utf8')).toBe('from the repository');
    expect((await stat(join(options.outDir, src, '480.avif'))).size).toBeGreaterThan(0);
    expect(await readdir(join(options.cacheDir, 'images/encoded', entry))).toEqual(['480.avif']);
  });

  it('says which pictures are not kept yet, and drops what is kept of those that are gone', async () => {
    const { root } = await project();
    const advice = 'client/images/home/sun.jpg is new or has changed: npm run pictures';
    expect(await pictureFindings(root)).toEqual([advice]);
    await updatePictures(root);
    await paint(root, { background: '#2b1d18' });
    const [changed, gone] = await pictureFindings(root);
    expect(changed).toBe(advice);
    expect(gone).toMatch(/^client\/encoded\/ holds \d+ files of pictures that are gone/);
    await updatePictures(root);
    expect(await pictureFindings(root)).toEqual([]);
  });

  it.each([
    [{ id: 'sun', width: 639, height: 400 }, '640 is the least across a phone'],
    [{ id: 'sun', width: 959, height: 600, on: [] }, '960 is the least at the head of a news item'],
    [{ id: 'sun-hero-1', width: 1919, height: 1200 }, '1920 is the least across a desktop'],
    [{ id: 'sun-hero-tall', width: 639, height: 1200 }, '640 is the least across a phone'],
  ])('says which pictures are too small for where they are shown: %o', async (picture, reason) => {
    const { root } = await project(picture);
    expect((await pictureFindings(root))[0]).toBe(`client/images/home/sun.jpg is ${picture.width} px wide: ${reason}`);
  });

  it('names a picture that is broken', async () => {
    const options = await project();
    const file = join(options.root, 'client/images/home/sun.jpg');
    await writeFile(file, (await readFile(file)).subarray(0, 700));
    const sentence = /^client\/images\/home\/sun\.jpg cannot be read as a picture: /;
    await expect(buildImages(options)).rejects.toThrow(sentence);
    await writeFile(file, 'no picture');
    await expect(buildImages(options)).rejects.toThrow(sentence);
    expect((await pictureFindings(options.root)).join()).toMatch(sentence);
  });

  it('gives a changed picture another address', async () => {
    const options = await project();
    const before = await builtPicture(options);
    await paint(options.root, { background: '#2b1d18' });
    expect((await builtPicture(options)).src).not.toBe(before.src);
  });

  it('leaves no unfinished file behind', async () => {
    const options = await project();
    await builtPicture(options);
    const files = await readdir(options.root, { recursive: true });
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('names the entry of a malformed catalogue', async () => {
    const options = await project({ focal: [0.5, 7] });
    await expect(buildImages(options)).rejects.toThrow(/sun/);
  });
});

describe('buildCards', () => {
  it('makes a card of 1200 x 630 at the address that pages use', async () => {
    const options = await project();
    const address = pictureCard(await builtPicture(options)) ?? '';
    await buildCards(options);
    expect(await sharp(join(options.outDir, address)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('keeps the crop inside the picture', () => {
    expect(cropAround([1, 0], 1200, 900)).toEqual({ left: 0, top: 0, width: 1200, height: 630 });
    expect(cropAround([0.5, 1], 1200, 900)).toEqual({ left: 0, top: 270, width: 1200, height: 630 });
  });
});

describe('buildPictureStyles', () => {
  it('gives the picture its colours and its focal point', async () => {
    const options = await project();
    const css = await buildPictureStyles(await buildImages(options), options);
    expect(css).toContain('.picture--sun{--t:#e64;--m:#e64;--b:#e64;--p:50% 40%}');
  });
});

describe('buildIcons', () => {
  it('draws the mark of the wordmark in every size', async () => {
    const root = join(import.meta.dirname, '../..');
    const { outDir } = await project();
    await buildIcons({ root, outDir });
    expect(await readFile(join(root, 'client/public/favicon.svg'), 'utf8')).toContain(markPath);
    for (const [name, width] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      expect(await sharp(join(outDir, name)).metadata()).toMatchObject({ width, height: width });
    }
  });

  it('points the directory of an ICO file at its images', () => {
    const ico = icoContainer([
      { size: 16, png: Buffer.from('first') },
      { size: 32, png: Buffer.from('second') },
    ]);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
    expect(ico.subarray(ico.readUInt32LE(34), ico.readUInt32LE(34) + ico.readUInt32LE(30)).toString()).toBe('second');
  });
});

/** Whether four pixels share a colour (4:2:0): two bits of the third byte in the box `av1C` (AV1 in ISOBMFF, section 2.3.3). */
async function coarseColours(avif: string): Promise<boolean> {
  const bytes = await readFile(avif);
  return ((bytes[bytes.indexOf('av1C') + 6] ?? 0) & 0b1100) === 0b1100;
}
