import { createServer } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cookies } from '#shared/site.ts';
import { askRaw, listen, type RawAnswer, type RawRequest } from '../support/rawHttp.ts';
import { siteWhere, testApp } from '../support/testApp.ts';

const open: (() => void)[] = [];
afterAll(() => {
  for (const close of open) close();
});

/** An app on a socket: supertest would decompress what it gets. */
async function aServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(options);
  const server = createServer(app.app);
  const port = await listen(server);
  open.push(() => server.close());
  const ask = (path: string, request?: RawRequest) => askRaw(port, path, request);
  /** Requests a page and waits until it is cached. */
  const store = async (path: string, headers: Record<string, string> = {}) => {
    const before = app.deps.cache.count();
    const first = await ask(path, { headers });
    await vi.waitFor(() => expect(app.deps.cache.count()).toBe(before + 1));
    return first;
  };
  const cacheResults = () => app.logged.filter(({ msg }) => msg === 'request').map(({ cache }) => cache);
  return { ...app, port, ask, store, cacheResults };
}

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const decoded = ({ headers, body }: RawAnswer) => decoders[headers['content-encoding'] ?? '']?.(body) ?? body;

test('a stored page is the one that was streamed to the first visitor, byte for byte, in each encoding', async () => {
  const { ask, store, cacheResults } = await aServer();
  const first = await store('/legal');
  const encodings = {
    'gzip, deflate, br, zstd': 'br',
    gzip: 'gzip',
    'br;q=0, gzip;q=0.1': 'gzip',
    identity: undefined,
    deflate: undefined,
  };
  for (const [accept, encoding] of Object.entries(encodings)) {
    const stored = await ask('/legal', { headers: { 'Accept-Encoding': accept } });
    expect(stored.headers['content-encoding'], accept).toBe(encoding);
    expect(stored.headers['content-length']).toBe(String(stored.body.length));
    expect(decoded(stored).equals(first.body)).toBe(true);
  }
  expect(cacheResults()).toEqual(['miss', ...Array(5).fill('hit')]);
});

test('each encoding and language of a stored page has a strong tag of its own, and 304 for a client that has it', async () => {
  const { ask, store } = await aServer();
  const all = new Set<string | undefined>();
  for (const language of ['zh', 'en']) {
    await store('/legal', { 'Accept-Language': language });
    for (const accept of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Language': language, 'Accept-Encoding': accept };
      const { headers: known } = await ask('/legal', { headers });
      all.add(known.etag);
      expect(known.etag).toMatch(/^"[^"]+"$/);
      for (const tags of [known.etag, `W/${known.etag}`, `"other", ${known.etag}`, '*']) {
        const again = await ask('/legal', { headers: { ...headers, 'If-None-Match': String(tags) } });
        expect([again.status, again.body.length], tags).toEqual([304, 0]);
        for (const name of ['etag', 'vary', 'cache-control', 'content-language', 'content-security-policy'])
          expect(again.headers[name], name).toBe(known[name]);
      }
      expect((await ask('/legal', { headers: { ...headers, 'If-None-Match': '"other"' } })).status).toBe(200);
    }
  }
  expect(all.size).toBe(6);
});

test.each([
  ['/legal', 'br'],
  ['/404', 'gzip'],
  ['/feed.xml', 'br'],
  ['/sitemap.xml', 'gzip'],
  ['/robots.txt', 'identity'],
  ['/legal?lang=en_US', 'br'],
  ['/feed.xml?lang=en_US', 'gzip'],
])('the second response of %s in %s is the first, which had its tag weakly', async (path, encoding) => {
  const { ask, store } = await aServer();
  const headers = { 'Accept-Encoding': encoding };
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
  expect(first.headers.etag).toBe(`W/${second.headers.etag}`);
  expect(decoded(second).toString()).toBe(decoded(first).toString());
});

test('HEAD is answered as GET without the body, also by 304', async () => {
  const { ask, store } = await aServer();
  await store('/legal');
  const headers = { 'Accept-Encoding': 'br' };
  const { headers: got } = await ask('/legal', { headers });
  const head = await ask('/legal', { method: 'HEAD', headers });
  expect(head.body.length).toBe(0);
  const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
  expect(head.headers).toEqual({ ...got, ...own });
  const again = await ask('/legal', { method: 'HEAD', headers: { ...headers, 'If-None-Match': String(got.etag) } });
  expect(again.status).toBe(304);
});

test('HEAD of a page that is not stored renders and stores nothing', async () => {
  const rendered = vi.fn();
  const { ask, deps } = await aServer({ deps: { onRenderEnd: rendered } });
  const { status, headers } = await ask('/legal', { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers.etag).toBeTruthy();
  expect(rendered).not.toHaveBeenCalled();
  expect(deps.cache.count()).toBe(0);
});

test('log and metrics report cached responses like all others', async () => {
  const onRequestEnd = vi.fn();
  const { ask, store, logged } = await aServer({ deps: { onRequestEnd } });
  const language = { 'Accept-Language': 'en' };
  await store('/legal', language);
  const { headers } = await ask('/legal', { headers: language });
  await ask('/legal', { headers: { ...language, 'If-None-Match': String(headers.etag) } });
  await vi.waitFor(() => expect(onRequestEnd).toHaveBeenCalledTimes(3));
  const facts = { method: 'GET', route: '/legal', language: 'en-US', aborted: undefined };
  const expected = [
    { ...facts, status: 200, cache: 'hit', id: headers['x-request-id'] },
    { ...facts, status: 304, cache: 'revalidated' },
  ];
  expect(onRequestEnd.mock.calls.slice(1)).toMatchObject(expected.map((entry) => [entry]));
  expect(logged.filter(({ msg }) => msg === 'request').slice(1)).toMatchObject(
    expected.map(({ status, cache }) => ({ status, cache, bytes: expect.any(Number), duration: expect.any(Number) })),
  );
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
  const typed = await ask('/contact-us', { method: 'POST', headers, body: 'name=Somebody+in+particular' });
  expect(typed.status).toBe(422);
  expect(typed.headers.etag).toBeUndefined();
  expect(typed.body.toString()).toContain('Somebody in particular');
  const stored = await ask('/contact-us');
  expect(stored.status).toBe(200);
  expect(stored.body.toString()).not.toContain('Somebody in particular');
  expect(deps.cache.count()).toBe(1);
});

describe('a render', () => {
  test('is shared by all concurrent requests for the page', async () => {
    const asked = vi.fn();
    const site = siteWhere('join-us:hero.title', () => {
      asked();
    });
    const once = await aServer({ deps: { site } });
    await once.ask('/join-us');
    const callsOfOneRender = asked.mock.calls.length;
    asked.mockClear();
    const many = await aServer({ deps: { site } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => many.ask('/join-us')));
    expect(asked.mock.calls.length).toBe(callsOfOneRender);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.equals(answers[0]?.body ?? Buffer.of())).toBe(true);
    }
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
