import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styleSheet } from '#shared/document/styleSheets.ts';
import { legalDocuments } from '#shared/site.ts';
import { unknownItem } from '../support/newsItems.ts';
import { origin, sharedApp, testApp, testSite } from '../support/testApp.ts';

/** Every kind of address, as raw request targets: clients such as supertest would tidy them up. */
const app = sharedApp();
const server = createServer(app).listen(0, '127.0.0.1');
let port = 0;
beforeAll(() => {
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const pages = [
  '/ /business /dynamics /about-us /join-us /contact-us /legal /search /business?name= /news?name=item1',
  '/business?name=judydoll&name=nope /business?from=wechat&utm_source=x /news?name=item53&utm_source=x',
  ...Object.values(legalDocuments).map((document) => `/legal?msg=${encodeURIComponent(document)}`),
  ...testSite().content.newsItems.map((item) => `/news?name=${item}`),
].flatMap((line) => line.split(' '));
const unknown = [
  '/nowhere /nowhere?name=judydoll /business/judydoll /business?name=nope /business?name=Judydoll',
  '/business?name=nope&name=judydoll /dynamics?name=group /news?name=item01 /about-us?name=x /legal?msg=x',
  '/.env /.git/config /package.json /server/index.cjs /manifest.json /content.json',
  `/..%2fcontent.json /%2e%2e/content.json /__proto__ /news?name=${unknownItem()}`,
].flatMap((line) => line.split(' '));

test('every address of a page answers 200', async () => {
  for (const address of pages) expect.soft((await ask(address)).status, address).toBe(200);
});

test('an unknown address leads to /404 by 302, and news without an item to the list', async () => {
  const leads = [...unknown.map((address) => [address, '/404']), ['/news', '/dynamics'], ['/news?name=', '/dynamics']];
  for (const [address = '', location] of leads) {
    const { status, headers } = await ask(address);
    expect.soft({ status, location: headers.location }, address).toEqual({ status: 302, location });
  }
});

test.each([
  ['/business/', '/business'],
  ['/Business', '/business'],
  ['/BUSINESS/?name=scctc&x=%20', '/business?name=scctc&x=%20'],
  ['//business', '/business'],
  ['/business//', '/business'],
  ['//', '/'],
  ['/404/', '/404'],
  ['/About-Us?name=fazhanlishi', '/about-us?name=fazhanlishi'],
  ['/%62usiness', '/business'],
])('%s leads to the clean %s by 308', async (address, location) => {
  const { status, headers } = await ask(address);
  expect(status).toBe(308);
  expect(headers.location).toBe(location);
  // Without a word browsers would keep it for ever.
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('no redirect leaves the site', async () => {
  const foreign = ['//evil.example/x', '///evil.example', '//evil.example/business', '/%2f%2fevil.example'];
  for (const address of [...foreign, '/\\evil.example', '/\\/evil.example', '/%5cevil.example']) {
    const { status, headers } = await ask(address);
    expect.soft([302, 308], address).toContain(status);
    expect.soft(headers.location, address).toMatch(/^\/(?![/\\])/);
  }
});

test('an address that cannot be decoded gets a short and plain 400, and the site goes on', async () => {
  for (const address of ['/%E0%A4%A', '/%', '/business%00', '/%00', '/a%0d%0aSet-Cookie:x=1', '/%ff']) {
    const { status, headers, body } = await ask(address);
    expect.soft(status, address).toBe(400);
    expect.soft(headers['content-type'], address).toMatch(/^text\//);
    expect.soft(body.length, address).toBeLessThan(4000);
    expect.soft(body, address).not.toMatch(/at .+:\d+:\d+|node_modules/);
  }
  expect((await ask('/')).status).toBe(200);
});

describe('methods', () => {
  test('others than GET, HEAD, OPTIONS and the POST of the form are 405 on any path', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']) {
      for (const address of ['/', '/contact-us', '/nowhere', '/assets/x.js', '/Business/']) {
        const { status, headers } = await ask(address, { method });
        expect.soft(status, `${method} ${address}`).toBe(405);
        expect.soft(headers.allow, `${method} ${address}`).toContain('GET');
      }
    }
  });

  test('POST is allowed on the contact form only', async () => {
    const { status, headers } = await ask('/business', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.allow).not.toContain('POST');
    expect((await ask('/contact-us', { method: 'POST' })).status).not.toBe(405);
    expect((await ask('/contact-us', { method: 'PUT' })).headers.allow).toContain('POST');
  });

  test.each(['/', '/contact-us', '/nowhere'])('OPTIONS %s says what is allowed', async (address) => {
    const { status, headers, body } = await ask(address, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.allow).toContain('HEAD');
    expect(body).toBe('');
  });
});

test('a missing file under the asset prefix is a 404 without redirect', async () => {
  for (const address of ['/assets/nothing.js', '/assets/', '/assets/../content.json', '/assets/script/main.js.map']) {
    const { status, headers } = await ask(address);
    expect(status, address).toBe(404);
    expect(headers.location).toBeUndefined();
  }
});

test('hashed files are immutable for a year', async () => {
  const { assets } = testSite();
  const { entry, styles } = assets.document.zh_CN;
  for (const address of [entry, styleSheet(styles, 'site'), `${assets.messages}/zh_CN/common.json`]) {
    await request(app).get(address).expect(200).expect('Cache-Control', 'public, max-age=31536000, immutable');
  }
});

test('the news of a brand name the list without it to search engines, and are not in the sitemap', async () => {
  const { text } = await request(app).get('/dynamics?name=Brand&brand=joocyee').expect(200);
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/dynamics\?name=Brand"\/>/);
  expect((await request(app).get('/dynamics?brand=nope')).headers.location).toBe('/404');
  expect((await request(app).get('/sitemap.xml')).text).not.toContain('brand=');
});

test('addresses for search engines come from the configured origin, never from the Host header', async () => {
  const { app: published } = testApp({ env: { PUBLIC_ORIGIN: origin } });
  const { text } = await request(published).get('/business?name=scctc&utm_source=x').set('Host', 'evil.example');
  expect(text).toContain(`<link rel="canonical" href="${origin}/business?name=scctc"/>`);
  expect(text).toContain(`hrefLang="en-US" href="${origin}/business?name=scctc&amp;lang=en_US"`);
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain('utm_source');
});
