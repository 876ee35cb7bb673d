import request from 'supertest';
import { expect, test } from 'vitest';
import { testApp } from '../support/testApp.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ended: object[] = [];
const { app, logged, deps } = testApp({
  env: { TRUST_PROXY: '1' },
  deps: { onRequestEnd: (entry) => ended.push(entry) },
});

/** The one line about one request. */
async function lineOf(address: string, headers: Record<string, string> = {}) {
  logged.length = 0;
  const answer = await request(app).get(address).set(headers).redirects(0);
  const lines = logged.filter(({ msg }) => msg === 'request');
  expect(lines).toHaveLength(1);
  return { line: lines[0] ?? { level: 0, msg: '' }, answer };
}

test('a request is one line with its outcome, cached or not, and an entry for the metrics, without its selector', async () => {
  let tag = '';
  for (const [status, cache] of [
    [200, 'miss'],
    [200, 'hit'],
    [304, 'revalidated'],
  ] as const) {
    const known: Record<string, string> = status === 304 ? { 'If-None-Match': tag } : {};
    const { line, answer } = await lineOf('/business?name=judydoll', { 'Accept-Language': 'en', ...known });
    const outcome = { method: 'GET', status, language: 'en-US', cache, id: answer.get('X-Request-Id') };
    expect(line).toMatchObject({ ...outcome, route: '/business?name=judydoll' });
    expect(ended.at(-1)).toMatchObject({ ...outcome, route: '/business', aborted: undefined });
    if (status === 200) expect(line.bytes).toBeGreaterThan(answer.text.length / 20);
    // A cached answer may take no tenth of a millisecond.
    expect(line.duration).toBeGreaterThan(cache === 'miss' ? 0 : -1);
    tag = answer.get('ETag') ?? '';
    // Its last byte can be sent before it is stored.
    await expect.poll(() => deps.cache.count()).toBe(1);
  }
});

test('the route of a request is its path, with a known selector, or a pattern', async () => {
  const routes = {
    '/': '/',
    '/Business/': '/business',
    '/Business/?name=joocyee&utm=jane': '/business?name=joocyee',
    '/news?from=jane&name=item30&name=jane': '/news?name=item30',
    '/legal?msg=%E9%9A%90%E7%A7%81%E6%94%BF%E7%AD%96': '/legal?msg=%E9%9A%90%E7%A7%81%E6%94%BF%E7%AD%96',
    '/news?name=jane': '/news',
    '/about-us?name=jane': '/about-us',
    '/contact-us?topic=press': '/contact-us',
    '/assets/images/nothing.jpg': '/assets/*',
    '/favicon.ico': '/{file}',
    '/wp-admin/setup.php': '/*',
    '/healthz': '/healthz',
  };
  for (const [address, route] of Object.entries(routes))
    expect.soft((await lineOf(address)).line.route, address).toBe(route);
});

test('the id of a load balancer is kept, one in another form is replaced by an own one', async () => {
  const { line, answer } = await lineOf('/', { 'X-Request-Id': 'lb-7.01f3:a9' });
  expect([line.id, answer.get('X-Request-Id')]).toEqual(['lb-7.01f3:a9', 'lb-7.01f3:a9']);
  for (const id of ['x', 'a b c d e f', '<script>alert(1)</script>', 'ä'.repeat(10), 'a'.repeat(129), '{"a":1}'])
    expect.soft((await lineOf('/', { 'X-Request-Id': id })).line.id, id).toMatch(uuid);
});

test('neither cookies nor a query nor an unknown path nor a whole address are ever logged', async () => {
  logged.length = 0;
  const unknown = '/secret-1@joy.example /assets/secret-1.js /a/secret-2 /secret-3.txt /nowhere?x=secret-4'.split(' ');
  for (const address of ['/contact-us?sent=secret-1&name=secret-2', '/search?q=secret-3', ...unknown]) {
    await request(app).get(address).set({
      Cookie: 'language=zh_CN; token=secret-5',
      Authorization: 'Bearer secret-6',
      'X-Forwarded-For': '203.0.113.77',
    });
  }
  await request(app)
    .post('/contact-us')
    .type('form')
    .send({ name: 'secret-7', email: 'secret-8@joy.example', message: 'secret-9' });
  const written = JSON.stringify(logged);
  expect(written).not.toContain('secret-');
  expect(written).not.toContain('203.0.113.77');
  expect(written).toContain('203.0.113.0');
});
