import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { markPath } from '#shared/components/wordmarkPaths.ts';
import { pictureCard, pictureSources } from '#shared/pictures/pictureSources.ts';
import { buildCards, cropAround } from '../../scripts/images/buildCards.ts';
import { buildIcons, icoContainer } from '../../scripts/images/buildIcons.ts';
import { buildImages } from '../../scripts/images/buildImages.ts';
import { buildPictureStyles } from '../../scripts/images/buildPictureStyles.ts';
import { readMasters } from '../../scripts/images/catalogue.ts';
import { pictureFindings, updatePictures } from '../../scripts/images/committedPictures.ts';
import { encodeByLikeness, leastLikeness } from '../../scripts/images/likeness.ts';
import { root as projectRoot } from '../support/root.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A project with one picture. */
async function project({ width = 700, height = 100, focal = [0.5, 0.4], id = 'sun', on = ['home'] } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'));
  folders.push(root);
  await mkdir(join(root, 'client/images/home'), { recursive: true });
  await paint(root, { width, height });
  const entry = { file: 'home/sun.jpg', focal, on };
  await writeFile(join(root, 'client/images/catalogue.json'), JSON.stringify({ [id]: entry }));
  return { root, outDir: join(root, 'out'), cacheDir: join(root, '.cache') };
}

async function paint(root: string, { width = 700, height = 100, background = '#e8643c' } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background } }).jpeg();
  await writeFile(join(root, 'client/images/home/sun.jpg'), await image.toBuffer());
}

/** Grain of a film, eight times as strong as in the site's pictures. */
async function paintGrain(root: string) {
  const pixels = Buffer.from(Array.from({ length: 340 * 100 * 3 }, (_, index) => 128 + 20 * Math.sin(index ** 2)));
  const image = sharp(pixels, { raw: { width: 340, height: 100, channels: 3 } }).jpeg({ quality: 92 });
  await writeFile(join(root, 'client/images/home/sun.jpg'), await image.toBuffer());
}

async function builtPicture(options: Awaited<ReturnType<typeof project>>) {
  const picture = (await buildImages(options)).sun;
  if (!picture) throw new Error('not in the table');
  return picture;
}

test('every file that a browser may request is written, as wide as its name, and none is enlarged', async () => {
  const options = await project();
  const picture = await builtPicture(options);
  expect(picture).toMatchObject({ width: 700, height: 100 });
  const { avif, jpeg, fallback } = pictureSources(picture);
  const requested = `${avif}, ${jpeg}`.split(', ').map((source) => source.split(' ')[0] ?? '');
  for (const address of [...requested, fallback]) {
    const { width } = await sharp(join(options.outDir, address)).metadata();
    expect(address).toContain(`/${width}.`);
  }
  const files = await readdir(options.root, { recursive: true });
  expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('AVIF is like its picture, keeps the colour of every pixel, and weighs no more than that needs', async () => {
  const options = await project();
  await paintGrain(options.root);
  await updatePictures(options.root);
  const report = await readFile(join(options.root, 'client/encoded/likeness.tsv'), 'utf8');
  const lines = report
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  expect(lines.map(([id, width]) => `${id} ${width}`)).toEqual(['sun 320', 'sun 340']);
  for (const [, , bytes, ssim, file = ''] of lines) {
    expect(Number(ssim)).toBeGreaterThanOrEqual(leastLikeness);
    expect(Number(ssim)).toBeLessThan(1);
    const data = await readFile(join(options.root, 'client/encoded', file));
    expect(data.length).toBe(Number(bytes));
    expect(hasSharedColours(data)).toBe(false);
  }
  // A picture without grain needs a lower quality.
  const before = Number(lines[1]?.[2]);
  await paint(options.root, { width: 340, height: 100 });
  await updatePictures(options.root);
  const after = await readFile(join(options.root, 'client/encoded/likeness.tsv'), 'utf8');
  expect(Number(after.trimEnd().split('\n').at(-1)?.split('\t')[2])).toBeLessThan(before / 4);
});

test('AVIF has the least quality that the catalogue asks for, also where less would be like the picture', async () => {
  const flat = sharp({ create: { width: 40, height: 40, channels: 3, background: '#e8643c' } }).raw();
  const original = await flat.toBuffer({ resolveWithObject: true });
  const lowestTried = async (leastQuality?: number) => {
    const tried: number[] = [];
    const encode = (image: Sharp, quality: number) => {
      tried.push(quality);
      return image.avif({ quality });
    };
    await encodeByLikeness(original, encode, leastQuality);
    return Math.min(...tried);
  };
  expect(await lowestTried()).toBe(52);
  expect(await lowestTried(82)).toBe(82);
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

test('committed files are used, and the check names missing files and superfluous ones', async () => {
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

test('a picture has its colours and focal point as style, and a social card of 1200 x 630 px around it', async () => {
  const options = await project();
  const css = await buildPictureStyles(await buildImages(options), options);
  expect(css).toContain('.picture--sun{--t:#e64;--m:#e64;--b:#e64;--p:50% 40%}');
  const address = pictureCard(await builtPicture(options)) ?? '';
  await buildCards(options);
  expect(await sharp(join(options.outDir, address)).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(cropAround([1, 0], 1200, 900)).toEqual({ left: 0, top: 0, width: 1200, height: 630 });
  expect(cropAround([0.5, 1], 1200, 900)).toEqual({ left: 0, top: 270, width: 1200, height: 630 });
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
function hasSharedColours(bytes: Buffer): boolean {
  return ((bytes[bytes.indexOf('av1C') + 6] ?? 0) & 0b1100) === 0b1100;
}

test('a loop belongs to one light of its picture: with another picture the check and the build ask for a new one', async () => {
  const options = await project({ width: 1000 });
  const catalogue = join(options.root, 'client/images/catalogue.json');
  const entry = { file: 'home/sun.jpg', focal: [0.5, 0.4], on: ['home'], loop: true };
  await writeFile(catalogue, JSON.stringify({ sun: entry }));
  const advice = 'client/images/home/sun.jpg has no loop of its present light: scripts/art/loop.py sun';
  await expect(buildImages(options)).rejects.toThrow(advice);
  const [sun] = await readMasters(options.root);
  await mkdir(join(options.root, 'client/encoded/loops'), { recursive: true });
  for (const codec of ['av1', 'h264'])
    await writeFile(join(options.root, `client/encoded/loops/sun.${sun?.fileKey}.${codec}.mp4`), codec);
  await updatePictures(options.root);
  expect(await pictureFindings(options.root)).toEqual([]);
  const { loop } = await builtPicture(options);
  expect(await readFile(join(options.outDir, `${loop}.av1.mp4`), 'utf8')).toBe('av1');
  await paint(options.root, { width: 1000, background: '#0f4c66' });
  expect(await pictureFindings(options.root)).toContainEqual(expect.stringContaining('is new or has changed'));
  await expect(updatePictures(options.root)).rejects.toThrow(advice);
});
