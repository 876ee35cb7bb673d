import { createServer } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cookies } from '#shared/site.ts';
import { askRaw, listen, type RawAnswer, type RawRequest } from '../support/rawHttp.ts';
import { siteWhere, testApp } from '../support/testApp.ts';

/** An app on a socket: supertest would decompress what it gets. */
async function aServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(options);
  const server = createServer(app.app);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const ask = (path: string, request?: RawRequest) => askRaw(port, path, request);
  /** Requests a page and waits until it is cached. */
  const store = async (path: string, headers: Record<string, string> = {}) => {
    const before = app.deps.cache.count();
    const first = await ask(path, { headers });
    await vi.waitFor(() => expect(app.deps.cache.count()).toBe(before + 1));
    return first;
  };
  return { ...app, port, ask, store };
}

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const decoded = ({ headers, body }: RawAnswer) => decoders[headers['content-encoding'] ?? '']?.(body) ?? body;

test('each encoding and language of a stored page has a strong tag of its own, and 304 for a client that has it; HEAD is GET without the body', async () => {
  const { ask, store } = await aServer();
  const all = new Set<string | undefined>();
  for (const language of ['zh', 'en']) {
    await store('/legal', { 'Accept-Language': language });
    for (const accept of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Language': language, 'Accept-Encoding': accept };
      const { headers: known } = await ask('/legal', { headers });
      all.add(known.etag);
      expect(known.etag).toMatch(/^"[^"]+"$/);
      const head = await ask('/legal', { method: 'HEAD', headers });
      const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
      expect([head.headers, head.body.length]).toEqual([{ ...known, ...own }, 0]);
      for (const tags of [known.etag, `W/${known.etag}`, `"other", ${known.etag}`, '*']) {
        for (const method of ['GET', 'HEAD']) {
          const again = await ask('/legal', { method, headers: { ...headers, 'If-None-Match': String(tags) } });
          expect([again.status, again.body.length], `${method} ${tags}`).toEqual([304, 0]);
          for (const name of ['etag', 'vary', 'cache-control', 'content-language', 'content-security-policy'])
            expect(again.headers[name], name).toBe(known[name]);
        }
      }
      expect((await ask('/legal', { headers: { ...headers, 'If-None-Match': '"other"' } })).status).toBe(200);
    }
  }
  expect(all.size).toBe(6);
});

test.each([
  ['/legal', 'gzip, deflate, br, zstd', 'br'],
  ['/404', 'br;q=0, gzip;q=0.1', 'gzip'],
  ['/feed.xml', 'br', 'br'],
  ['/sitemap.xml', 'gzip', 'gzip'],
  ['/robots.txt', 'identity', undefined],
  ['/legal?lang=en_US', 'zstd', undefined],
  ['/feed.xml?lang=en_US', 'gzip', 'gzip'],
])(
  'the second response of %s to a client with %s is the first, which had its tag weakly',
  async (path, accept, encoding) => {
    const { ask, store } = await aServer();
    const headers = { 'Accept-Encoding': accept };
    const first = await store(path, headers);
    const second = await ask(path, { headers });
    const comparable = ({ status, headers: all }: RawAnswer) => {
      const { 'x-request-id': _id, date: _date, 'content-length': _length, etag: _tag, ...rest } = all;
      delete rest['transfer-encoding'];
      // A short text is not compressed on the way.
      if (!first.headers['content-encoding']) delete rest['content-encoding'];
      return { status, ...rest, 'set-cookie': String(rest['set-cookie']).replace(/Expires[^;]*/, '') };
    };
    expect(comparable(second)).toEqual(comparable(first));
    expect(first.headers['cache-control']).toBeTruthy();
    const { 'content-encoding': sent, 'content-length': length, etag } = second.headers;
    expect([sent, length]).toEqual([encoding, String(second.body.length)]);
    expect(first.headers.etag).toBe(`W/${etag}`);
    expect(decoded(second).equals(decoded(first))).toBe(true);
  },
);

test('HEAD of a page that is not stored renders and stores nothing', async () => {
  const rendered = vi.fn();
  const { ask, deps } = await aServer({ deps: { onRenderEnd: rendered } });
  const { status, headers } = await ask('/legal', { method: 'HEAD' });
  expect([status, headers.etag]).toEqual([200, expect.any(String)]);
  expect(rendered).not.toHaveBeenCalled();
  expect(deps.cache.count()).toBe(0);
});

test('a flood of addresses stores nothing that the site does not have', async () => {
  const { ask, deps } = await aServer();
  for (let count = 0; count < 50; count += 1) {
    await ask(`/legal?x=${count}`);
    await ask(`/legal?lang=xx-${count}`);
    await ask('/legal', { headers: { Cookie: `${cookies.language}=x${count}`, 'Accept-Language': `x${count}` } });
    await ask(`/unknown-${count}`);
    await ask(`/news?name=item9${count}9`);
  }
  for (const address of ['/contact-us?sent=x', '/search', '/search?q=a']) await ask(address);
  expect(deps.cache.count()).toBe(1);
});

test("a form with errors is its sender's alone, and the stored form stays empty", async () => {
  const { ask, store, deps } = await aServer();
  await store('/contact-us');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const typed = await ask('/contact-us', { method: 'POST', headers, body: 'name=Jo+Example' });
  expect([typed.status, typed.headers.etag]).toEqual([422, undefined]);
  expect(String(typed.body)).toContain('Jo Example');
  expect(String((await ask('/contact-us')).body)).not.toContain('Jo Example');
  expect(deps.cache.count()).toBe(1);
});

describe('a render', () => {
  test('is shared by all concurrent requests for the page', async () => {
    const onRenderEnd = vi.fn();
    const { ask } = await aServer({ deps: { onRenderEnd } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/join-us')));
    expect(onRenderEnd).toHaveBeenCalledOnce();
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  });

  test('that fails is not cached, and the next request gets a new one', async () => {
    let broken = true;
    const site = siteWhere('join-us:hero.title', () => {
      if (broken) throw new Error('broke');
    });
    const { app, deps } = testApp({ deps: { site } });
    await request(app).get('/join-us').expect(500);
    expect(deps.cache.count()).toBe(0);
    broken = false;
    await request(app).get('/join-us').expect(200);
    // Its last byte can be sent before it is stored.
    await expect.poll(() => deps.cache.count()).toBe(1);
  });

  test('whose visitor leaves goes on for the visitors who wait for the same page', async () => {
    const leave: (() => void)[] = [];
    const site = siteWhere('join-us:hero.title', () => {
      for (const act of leave) act();
    });
    const { store, port } = await aServer({ deps: { site } });
    const leaving = connect(port, '127.0.0.1').on('error', () => {});
    leave.push(() => leaving.destroy());
    leaving.write('GET /join-us HTTP/1.1\r\nHost: x\r\n\r\n');
    expect((await store('/join-us')).status).toBe(200);
  });
});
