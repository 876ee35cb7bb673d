import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { sharedApp } from '../support/testApp.ts';

const app = sharedApp();
const script = `/assets/script/${readdirSync(`${root}dist/public/assets/script`)[0]}`;
const picture = `/assets/cards/${readdirSync(`${root}dist/public/assets/cards`)[0]}`;
const loops = readdirSync(`${root}dist/public/assets/loops`).map((name) => `/assets/loops/${name}`);
const plain = readFileSync(`${root}dist/public${script}`);

describe('a hashed file', () => {
  test.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes in %s as the build compressed it', async (encoding, accept, decode) => {
    const { headers } = await request(app).get(script).set('Accept-Encoding', accept);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(decode(readFileSync(`${root}dist/encoded/${encoding}${script}`)).equals(plain)).toBe(true);
    expect(headers['content-length']).toBe(String(readFileSync(`${root}dist/encoded/${encoding}${script}`).length));
  });

  test('is uncompressed for clients without encodings, and varies by Accept-Encoding', async () => {
    const { headers, body } = await request(app).get(script).set('Accept-Encoding', 'identity').responseType('blob');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(plain.equals(body as Buffer)).toBe(true);
  });

  test('is a 304 for a client that has it', async () => {
    const { headers } = await request(app).get(script).set('Accept-Encoding', 'br');
    await request(app).get(script).set('Accept-Encoding', 'br').set('If-None-Match', String(headers.etag)).expect(304);
    const known = { 'Accept-Encoding': 'gzip', 'If-None-Match': String(headers.etag) };
    await request(app).get(script).set(known).expect(200);
  });

  test('is sent in part for a range', async () => {
    const size = readFileSync(`${root}dist/public${picture}`).length;
    const ranges = { 'bytes=0-9': `bytes 0-9/${size}`, 'bytes=-5': `bytes ${size - 5}-${size - 1}/${size}` };
    for (const [range, sent] of Object.entries(ranges))
      await request(app).get(picture).set('Range', range).expect(206).expect('Content-Range', sent);
    await request(app)
      .get(picture)
      .set('Range', `bytes=${size}-`)
      .expect(416)
      .expect('Content-Range', `bytes */${size}`);
  });

  test('is sent whole where a weak tag was to allow a part', async () => {
    const { headers } = await request(app).get(picture);
    expect(headers.etag).toMatch(/^W\//);
    const part = (validator: string) => request(app).get(picture).set({ Range: 'bytes=0-9', 'If-Range': validator });
    await part(String(headers.etag)).expect(200);
    await part(String(headers['last-modified'])).expect(206);
  });

  test('has no second address for its compressed form', async () => {
    await request(app).get(`${script}.br`).expect(404);
    await request(app).get(`/encoded/br${script}`).expect(302);
  });
});

test('a picture is sent as it is', async () => {
  const { headers } = await request(app).get(picture).set('Accept-Encoding', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBeUndefined();
});

describe('a loop', () => {
  test('comes in two codecs of at most 400 kB', () => {
    const codecs = Map.groupBy(loops, (loop) => loop.replace(/\.\w+\.mp4$/, ''));
    expect(codecs.size).toBeGreaterThan(0);
    for (const pair of codecs.values()) {
      expect(pair.map((loop) => loop.replace(/^.*\.(?=\w+\.mp4$)/, '')).toSorted()).toEqual(['av1.mp4', 'h264.mp4']);
    }
    for (const loop of loops) expect(readFileSync(`${root}dist/public${loop}`).length).toBeLessThanOrEqual(400_000);
  });

  test.each(loops)(
    'is a video that is never compressed again, may be kept for ever and comes in parts (%s)',
    async (loop) => {
      const size = readFileSync(`${root}dist/public${loop}`).length;
      const { status, headers } = await request(app)
        .get(loop)
        .set({ 'Accept-Encoding': 'gzip, br', Range: 'bytes=0-1' });
      expect(status).toBe(206);
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-range': `bytes 0-1/${size}`,
        'content-length': '2',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("media-src 'self'"),
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBeUndefined();
      await request(app).get(loop).set('Range', `bytes=${size}-`).expect(416);
    },
  );
});
