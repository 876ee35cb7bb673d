import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { matters } from '#shared/products/product.ts';
import { root } from '../support/folders.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

const app = sharedApp();
const filesIn = (folder: string) => readdirSync(`${root}dist/public${folder}`).map((name) => `${folder}/${name}`);
const published = (file: string) => readFileSync(`${root}dist/public${file}`);
const [script = ''] = filesIn('/assets/script');
const [picture = ''] = filesIn('/assets/cards');
const loops = filesIn('/assets/loops');
const sheets = filesIn(testSite().assets.document.en_US.styles);
const css = sheets.map(published).join('');

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('a hashed file comes in the encoding %s as the build compressed it, for ever', async (encoding, accept, decode) => {
  const { headers } = await request(app).get(script).set('Accept-Encoding', accept);
  const file = encoding ? readFileSync(`${root}dist/encoded/${encoding}${script}`) : published(script);
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(file.length),
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decode(file).equals(published(script))).toBe(true);
});

test('a hashed file is a 304 for a client that has it, and has no second address for its compressed form', async () => {
  const { headers } = await request(app).get(script).set('Accept-Encoding', 'br');
  const known = (encoding: string) => ({ 'Accept-Encoding': encoding, 'If-None-Match': String(headers.etag) });
  await request(app).get(script).set(known('br')).expect(304);
  await request(app).get(script).set(known('gzip')).expect(200);
  await request(app).get(`${script}.br`).expect(404);
  await request(app).get(`/encoded/br${script}`).expect(302);
});

test.each([
  ['picture', picture, 'image/jpeg'],
  ['loop', loops[0] ?? '', 'video/mp4'],
])('a %s is sent as it is, in part for a range, whole where a weak tag was to allow a part', async (_, file, type) => {
  const size = published(file).length;
  const ask = (range: string, more = {}) =>
    request(app)
      .get(file)
      .set({ Range: range, 'Accept-Encoding': 'gzip, br', ...more });
  const ranges = { 'bytes=0-9': `bytes 0-9/${size}`, 'bytes=-5': `bytes ${size - 5}-${size - 1}/${size}` };
  for (const [range, sent] of Object.entries(ranges)) await ask(range).expect(206).expect('Content-Range', sent);
  await ask(`bytes=${size}-`).expect(416).expect('Content-Range', `bytes */${size}`);
  const { headers } = await ask('bytes=0-9');
  expect(headers).toMatchObject({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^W\//),
  });
  for (const name of ['content-encoding', 'vary']) expect(headers[name]).toBeUndefined();
  await ask('bytes=0-9', { 'If-Range': headers.etag }).expect(200);
  await ask('bytes=0-9', { 'If-Range': headers['last-modified'] }).expect(206);
});

test('a loop comes in two codecs of at most 400 kB', () => {
  const codecs = Map.groupBy(loops, (loop) => loop.replace(/\.\w+\.mp4$/, ''));
  expect(codecs.size).toBeGreaterThan(0);
  for (const [loop, pair] of codecs) expect(pair.toSorted()).toEqual([`${loop}.av1.mp4`, `${loop}.h264.mp4`]);
  for (const loop of loops) expect(published(loop).length, loop).toBeLessThanOrEqual(400_000);
});

test('every file that a style sheet names is there; neighbouring shades of one matter are several pieces', () => {
  const named = [...css.matchAll(/url\((\/[^)]+)\)/g)].map(([, file = '']) => file);
  for (const kind of ['woff2', 'avif', 'webp']) expect(named.join()).toContain(`.${kind}`);
  expect(named.filter((file) => !existsSync(`${root}dist/public${file}`))).toEqual([]);
  for (const matter of matters) {
    const piece = `/assets/images/shades/${matter}-2`;
    const second = `:nth-child\\(\\dn\\+2\\)>\\.shade--${matter}[^{]*\\{--outline:url\\(${piece}-shape\\S*;--light:url\\(${piece}\\.`;
    expect.soft(css).toMatch(new RegExp(second));
  }
});

test('style sheets declare the order of the layers first, and none has @starting-style, at which Chromium 117 to 121 hang', () => {
  const site = sheets.find((file) => file.endsWith('/site.css')) ?? '';
  expect(String(published(site))).toMatch(
    /^@layer reset, ?tokens, ?brands, ?base, ?primitives, ?layout, ?components, ?pages, ?utilities, ?motion, ?print;/,
  );
  expect(css).not.toContain('@starting-style');
});
