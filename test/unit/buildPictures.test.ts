import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markPath } from '#shared/components/wordmarkPaths.ts';
import { pictureSources, pictureWidths } from '#shared/pictures/picture.ts';
import { pressPictures } from '#shared/press/pressFiles.ts';
import { cropAround } from '../../scripts/images/buildCards.ts';
import { buildIcons } from '../../scripts/images/buildIcons.ts';
import { buildPictureStyles } from '../../scripts/images/buildPictureStyles.ts';
import { buildPictureTable, publishPictures } from '../../scripts/images/buildPictures.ts';
import { buildPressFiles } from '../../scripts/images/buildPressFiles.ts';
import { readMasters } from '../../scripts/images/catalogue.ts';
import { pictureFindings } from '../../scripts/images/pictureFindings.ts';
import { root as projectRoot, temporaryFolder } from '../support/folders.ts';

/** A project with one picture. */
async function project({ width = 700, height = 100, id = 'sun', entry = {} as Record<string, unknown> } = {}) {
  const root = temporaryFolder();
  await mkdir(join(root, 'client/images/home'), { recursive: true });
  await paint(root, { width, height });
  const catalogue = { [id]: { file: 'home/sun.jpg', focal: [0.5, 0.4], on: ['home'], ...entry } };
  await writeFile(join(root, 'client/images/catalogue.json'), JSON.stringify(catalogue));
  return root;
}

async function paint(root: string, { width = 700, height = 100, background = '#e8643c' } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background } }).jpeg();
  await writeFile(join(root, 'client/images/home/sun.jpg'), await image.toBuffer());
}

/** A photograph as a camera held on its side stores it: red at the top, with the photographer's name. */
async function photograph(root: string) {
  const top = await sharp({ create: { width: 20, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const image = sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'A name' } })
    .withMetadata({ orientation: 6 });
  await writeFile(join(root, 'client/images/home/sun.jpg'), await image.jpeg().toBuffer());
}

async function build(root: string) {
  const options = {
    masters: await readMasters(root),
    withCard: new Set(['sun']),
    outDir: join(root, 'out'),
    cacheDir: join(root, '.cache'),
  };
  await publishPictures(options);
  const picture = (await buildPictureTable(options)).sun;
  if (!picture) throw new Error('not in the table');
  const file = (address: string) => join(options.outDir, address);
  return {
    ...options,
    picture,
    file,
    avif: pictureSources(picture)
      .avif.split(/ \d+w(?:, )?/)
      .filter(Boolean),
  };
}

test('every file that a browser may request is written, as wide as its name, up to the width of the picture or 2880 px', async () => {
  const { file, avif, picture } = await build(await project({ width: 1300 }));
  const files = [...avif, pictureSources(picture).jpeg];
  const widths = await Promise.all(files.map(async (one) => (await sharp(file(one)).metadata()).width));
  expect(widths).toEqual([480, 800, 1300, 1280]);
  for (const [index, address] of files.entries()) expect(address).toContain(`/${widths[index]}.`);
  expect(pictureWidths(6000)).toEqual([480, 800, 1280, 1920, 2880]);
});

test('AVIF keeps the colour of every pixel, and has the quality that the catalogue asks for', async () => {
  const root = await project({ width: 300 });
  const pixels = Buffer.from(Array.from({ length: 300 * 100 * 3 }, (_, index) => 128 + 20 * Math.sin(index ** 2)));
  const grain = sharp(pixels, { raw: { width: 300, height: 100, channels: 3 } }).jpeg({ quality: 92 });
  await writeFile(join(root, 'client/images/home/sun.jpg'), await grain.toBuffer());
  const { avif, file } = await build(root);
  const bytes = await readFile(file(avif[0] ?? ''));
  expect(hasSharedColours(bytes)).toBe(false);
  const catalogue = join(root, 'client/images/catalogue.json');
  await writeFile(catalogue, (await readFile(catalogue, 'utf8')).replace('"on"', '"quality":90,"on"'));
  const better = await build(root);
  expect(better.avif).not.toEqual(avif);
  expect((await readFile(better.file(better.avif[0] ?? ''))).length).toBeGreaterThan(bytes.length * 1.5);
});

/** Whether four pixels share a colour (4:2:0): two bits of the third byte in the box `av1C` (AV1 in ISOBMFF, section 2.3.3). */
function hasSharedColours(bytes: Buffer): boolean {
  return ((bytes[bytes.indexOf('av1C') + 6] ?? 0) & 0b1100) === 0b1100;
}

test('a changed picture and its card get other addresses', async () => {
  const root = await project();
  const before = (await build(root)).picture;
  expect((await build(root)).picture).toEqual(before);
  await paint(root, { background: '#2b1d18' });
  const { src, card } = (await build(root)).picture;
  expect([src === before.src, card === before.card]).toEqual([false, false]);
});

test('a photograph stands upright in every file, and no file has what the camera noted down', async () => {
  const root = await project();
  await photograph(root);
  const { masters, picture, file, avif, ...folders } = await build(root);
  expect(picture).toMatchObject({ width: 100, height: 200 });
  const forPress = { ...folders, masters: pressPictures.map((id) => ({ ...masters[0], id })) as typeof masters };
  const { pictures } = await buildPressFiles(forPress);
  for (const address of [avif[0] ?? '', pictureSources(picture).jpeg, pictures[pressPictures[0]].href]) {
    const { width, height, exif } = await sharp(file(address)).metadata();
    expect({ address, width, height, exif }).toEqual({ address, width: 100, height: 200, exif: undefined });
    const [red = 0, , blue = 0] = await sharp(file(address)).raw().toBuffer();
    expect([red > 200, blue < 50]).toEqual([true, true]);
  }
});

test('a picture may be a part of a file', async () => {
  const root = await project({ width: 1000, entry: { part: [0.1, 0, 0.5, 1], on: [] } });
  const { picture, file, avif } = await build(root);
  expect(picture).toMatchObject({ width: 500, height: 100 });
  expect(await sharp(file(avif.at(-1) ?? '')).metadata()).toMatchObject({ width: 500, height: 100 });
});

test('the check names pictures that cannot be read, are too small for where they are shown, or too dark for the words on them', async () => {
  const size = { width: 2000, height: 1000 };
  const rows: [picture: Parameters<typeof project>[0], reason: RegExp][] = [
    [{ width: 639, height: 400 }, / is 639 px wide: 640 is the least across a phone$/],
    [{ width: 959, height: 600, entry: { on: [] } }, / is 959 px wide: 960 is the least at the head of a news item$/],
    [{ id: 'sun-hero-1', width: 1919, height: 1200 }, / is 1919 px wide: 1920 is the least across a desktop$/],
    [{ id: 'sun-hero-tall', width: 639, height: 1200 }, / is 639 px wide: 640 is the least across a phone$/],
    [{ id: 'home-hero-1', ...size }, / is too dark for the words on it: 500 x 1000 px from its left upper corner$/],
    [{ id: 'home-hero-tall', ...size }, / is too dark for the words on it: 2000 x 200 px from its left upper corner$/],
  ];
  for (const [picture, reason] of rows) {
    const root = await project(picture);
    expect(await pictureFindings(root)).toEqual([expect.stringMatching(reason)]);
    await paint(root, { ...size, background: '#f9ebde' });
    expect(await pictureFindings(root)).toEqual([]);
    await writeFile(join(root, 'client/images/home/sun.jpg'), 'no picture');
    expect(await pictureFindings(root)).toEqual([expect.stringContaining('sun.jpg cannot be read as a picture')]);
  }
});

test('a picture has its colours and focal point as style, and its social card is cut around it', async () => {
  const root = await project();
  const styles = await buildPictureStyles(await readMasters(root), join(root, '.cache'));
  expect(styles).toContain('.picture--sun{--t:#e64;--m:#e64;--b:#e64;--p:50% 40%}');
  expect(cropAround([1, 0], 1200, 900)).toEqual({ left: 0, top: 0, width: 1200, height: 630 });
  expect(cropAround([0.5, 1], 1200, 900)).toEqual({ left: 0, top: 270, width: 1200, height: 630 });
});

test('icons show the mark of the wordmark in every size', async () => {
  const outDir = join(await project(), 'out');
  await buildIcons({ root: projectRoot, outDir });
  expect(await readFile(join(projectRoot, 'client/public/favicon.svg'), 'utf8')).toContain(markPath);
  const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
  for (const [name, width] of Object.entries(icons))
    expect(await sharp(join(outDir, name)).metadata()).toMatchObject({ width, height: width });
});

test('a loop belongs to one light of its picture: with another picture it is not shown, and the check asks for a new one', async () => {
  const root = await project({ width: 1000 });
  const [sun] = await readMasters(root);
  const loop = (codec: string) => `client/images/home/sun.${sun?.fileKey}.${codec}.mp4`;
  for (const codec of ['av1', 'h264']) await writeFile(join(root, loop(codec)), codec);
  expect(await pictureFindings(root)).toEqual([]);
  const { picture, file } = await build(root);
  expect(await readFile(file(`${picture.loop}.av1.mp4`), 'utf8')).toBe('av1');
  await paint(root, { width: 1000, background: '#0f4c66' });
  const reason = 'is of another light than its picture: scripts/art/loop.py sun';
  expect(await pictureFindings(root)).toEqual([`${loop('av1')} ${reason}`, `${loop('h264')} ${reason}`]);
  expect((await build(root)).picture.loop).toBeUndefined();
});
