import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styleSheet } from '#shared/document/styleSheets.ts';
import { legalDocuments } from '#shared/site.ts';
import { unknownItem } from '../support/newsItems.ts';
import { sharedApp, testSite } from '../support/testApp.ts';

/** Every kind of address, as raw request targets: clients such as supertest would tidy them up. */
const app = sharedApp();
const server = createServer(app);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

async function ask(path: string, { method = 'GET' } = {}) {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(httpRequest({ host: '127.0.0.1', port, path, method }).end(), 'response');
  const { statusCode: status, headers } = response as IncomingMessage;
  return { status, headers, body: await text(response) };
}

const unknown = [
  '/nowhere /nowhere?name=judydoll /business/judydoll /business?name=nope /business?name=Judydoll',
  '/business?name=nope&name=judydoll /dynamics?name=group /news?name=item01 /about-us?name=x /legal?msg=x',
  '/.env /.git/config /package.json /server/index.cjs /manifest.json /content.json',
  `/..%2fcontent.json /%2e%2e/content.json /__proto__ /news?name=${unknownItem()}`,
].flatMap((line) => line.split(' '));

test('an empty, repeated or unknown parameter changes no page', async () => {
  const addresses = ['/business?name=', '/business?name=judydoll&name=nope', '/business?from=wechat&utm_source=x'];
  for (const address of [...addresses, '/legal?msg=', `/legal?msg=${encodeURIComponent(legalDocuments.privacy)}`])
    expect.soft((await ask(address)).status, address).toBe(200);
});

test('an unknown address leads to /404 by 302, and news without an item to the list', async () => {
  const leads = [...unknown.map((address) => [address, '/404']), ['/news', '/dynamics'], ['/news?name=', '/dynamics']];
  for (const [address = '', location] of leads) {
    const { status, headers } = await ask(address);
    expect.soft({ status, location: headers.location }, address).toEqual({ status: 302, location });
  }
});

test('a path in another spelling leads to the clean one by 308, for an hour', async () => {
  const clean = {
    '/business/': '/business',
    '/Business': '/business',
    '/BUSINESS/?name=scctc&x=%20': '/business?name=scctc&x=%20',
    '//business': '/business',
    '/business//': '/business',
    '//': '/',
    '/404/': '/404',
    '/About-Us?name=fazhanlishi': '/about-us?name=fazhanlishi',
    '/%62usiness': '/business',
  };
  for (const [address, location] of Object.entries(clean)) {
    const { status, headers } = await ask(address);
    const answer = [status, headers.location, headers['cache-control']];
    expect.soft(answer, address).toEqual([308, location, 'public, max-age=3600']);
  }
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

  test('OPTIONS lists the allowed methods', async () => {
    for (const address of ['/', '/contact-us', '/nowhere']) {
      const { status, headers, body } = await ask(address, { method: 'OPTIONS' });
      expect([status, body], address).toEqual([204, '']);
      expect(headers.allow).toContain('HEAD');
    }
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
  const { text: html } = await request(app).get('/dynamics?name=Brand&brand=joocyee').expect(200);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/dynamics\?name=Brand"\/>/);
  expect((await request(app).get('/dynamics?brand=nope')).headers.location).toBe('/404');
  expect((await request(app).get('/sitemap.xml')).text).not.toContain('brand=');
});
