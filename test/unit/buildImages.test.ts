import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { markPath } from '#shared/components/wordmarkPaths.ts';
import { pictureCard, pictureSources } from '#shared/pictures/pictureSources.ts';
import { buildCards, cropAround } from '../../scripts/images/buildCards.ts';
import { buildIcons, icoContainer } from '../../scripts/images/buildIcons.ts';
import { buildImages } from '../../scripts/images/buildImages.ts';
import { buildPictureStyles } from '../../scripts/images/buildPictureStyles.ts';
import { pictureFindings, updatePictures } from '../../scripts/images/committedPictures.ts';
import { root as projectRoot } from '../support/root.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A project with one picture. */
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

test('every file that a browser may request is written, as wide as its name says, and none is enlarged', async () => {
  const options = await project();
  const picture = await builtPicture(options);
  expect(picture).toMatchObject({ width: 700, height: 400 });
  const { avif, webp, jpeg, fallback } = pictureSources(picture);
  const requested = `${avif}, ${webp}, ${jpeg}`.split(', ').map((source) => source.split(' ')[0] ?? '');
  for (const address of [...requested, fallback]) {
    const { width } = await sharp(join(options.outDir, address)).metadata();
    expect(address).toContain(`/${width}.`);
  }
  const files = await readdir(options.root, { recursive: true });
  expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('a fine picture keeps the colour of every pixel, under an address of its own', async () => {
  const options = [await project(), await project({ more: { fine: true } })];
  const sources = await Promise.all(options.map(builtPicture));
  expect(new Set(sources.map(({ src }) => src)).size).toBe(2);
  const files = options.map(({ outDir }, index) => join(outDir, sources[index]?.src ?? '', '320.avif'));
  expect(await Promise.all(files.map(hasSharedColours))).toEqual([true, false]);
});

test('an unchanged picture comes from the cache, a changed one gets another address', async () => {
  const options = await project();
  const before = await builtPicture(options);
  const [entry = ''] = await readdir(join(options.cacheDir, 'images/encoded'));
  await writeFile(join(options.cacheDir, 'images/encoded', entry, '320.avif'), 'from the cache');
  await rm(options.outDir, { recursive: true });
  expect((await builtPicture(options)).src).toBe(before.src);
  expect(await readFile(join(options.outDir, before.src, '320.avif'), 'utf8')).toBe('from the cache');
  await paint(options.root, { background: '#2b1d18' });
  expect((await builtPicture(options)).src).not.toBe(before.src);
});

test('committed files are used, and the check names what is missing and what is left over', async () => {
  const options = await project();
  const { root, outDir, cacheDir } = options;
  const isNew = 'client/images/home/sun.jpg is new or has changed: npm run pictures';
  expect(await pictureFindings(root)).toEqual([isNew]);
  await updatePictures(root);
  expect(await pictureFindings(root)).toEqual([]);
  const committed = join(root, 'client/encoded/encoded');
  const [entry = ''] = await readdir(committed);
  await writeFile(join(committed, entry, '320.avif'), 'from the repository');
  await rm(join(committed, entry, '480.avif'));
  await rm(cacheDir, { recursive: true });
  const { src } = await builtPicture(options);
  expect(await readFile(join(outDir, src, '320.avif'), 'utf8')).toBe('from the repository');
  expect((await stat(join(outDir, src, '480.avif'))).size).toBeGreaterThan(0);
  expect(await readdir(join(cacheDir, 'images/encoded', entry))).toEqual(['480.avif']);
  await paint(root, { background: '#2b1d18' });
  const [changed, gone] = await pictureFindings(root);
  expect(changed).toBe(isNew);
  expect(gone).toMatch(/^client\/encoded\/ holds \d+ files of pictures that are gone/);
});

test('the check names pictures that are too small for where they are shown', async () => {
  const small = [
    [{ id: 'sun', width: 639, height: 400 }, '640 is the least across a phone'],
    [{ id: 'sun', width: 959, height: 600, on: [] }, '960 is the least at the head of a news item'],
    [{ id: 'sun-hero-1', width: 1919, height: 1200 }, '1920 is the least across a desktop'],
    [{ id: 'sun-hero-tall', width: 639, height: 1200 }, '640 is the least across a phone'],
  ] as const;
  for (const [picture, reason] of small) {
    const { root } = await project({ ...picture, on: 'on' in picture ? [] : ['home'] });
    const [finding] = await pictureFindings(root);
    expect(finding).toBe(`client/images/home/sun.jpg is ${picture.width} px wide: ${reason}`);
  }
});

test('a broken picture and a malformed entry are named', async () => {
  const options = await project();
  const file = join(options.root, 'client/images/home/sun.jpg');
  const sentence = /^client\/images\/home\/sun\.jpg cannot be read as a picture: /;
  for (const content of [(await readFile(file)).subarray(0, 700), 'no picture']) {
    await writeFile(file, content);
    await expect(buildImages(options)).rejects.toThrow(sentence);
  }
  expect((await pictureFindings(options.root)).join()).toMatch(sentence);
  await expect(buildImages(await project({ focal: [0.5, 7] }))).rejects.toThrow(/sun/);
});

test('a social card has 1200 x 630 px around the focal point, at the address that pages use', async () => {
  const options = await project();
  const address = pictureCard(await builtPicture(options)) ?? '';
  await buildCards(options);
  expect(await sharp(join(options.outDir, address)).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(cropAround([1, 0], 1200, 900)).toEqual({ left: 0, top: 0, width: 1200, height: 630 });
  expect(cropAround([0.5, 1], 1200, 900)).toEqual({ left: 0, top: 270, width: 1200, height: 630 });
});

test('a picture has its colours and its focal point as style', async () => {
  const options = await project();
  const css = await buildPictureStyles(await buildImages(options), options);
  expect(css).toContain('.picture--sun{--t:#e64;--m:#e64;--b:#e64;--p:50% 40%}');
});

test('icons show the mark of the wordmark in every size', async () => {
  const { outDir } = await project();
  await buildIcons({ root: projectRoot, outDir });
  expect(await readFile(join(projectRoot, 'client/public/favicon.svg'), 'utf8')).toContain(markPath);
  const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
  for (const [name, width] of Object.entries(icons))
    expect(await sharp(join(outDir, name)).metadata()).toMatchObject({ width, height: width });
  const ico = icoContainer(['first', 'second'].map((text) => ({ size: 16, png: Buffer.from(text) })));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
  expect(ico.subarray(ico.readUInt32LE(34), ico.readUInt32LE(34) + ico.readUInt32LE(30)).toString()).toBe('second');
});

/** Whether four pixels share a colour (4:2:0): two bits of the third byte in the box `av1C` (AV1 in ISOBMFF, section 2.3.3). */
async function hasSharedColours(avif: string): Promise<boolean> {
  const bytes = await readFile(avif);
  return ((bytes[bytes.indexOf('av1C') + 6] ?? 0) & 0b1100) === 0b1100;
}
